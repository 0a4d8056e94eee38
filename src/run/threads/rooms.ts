/** Shared memory that is used again: new memory has to be cleared page by page, which takes longer than a copy of all rows. */

// Bytes that are kept for later calls.
const MOST_KEPT = 2 ** 29;

export interface Rooms {
  /** One of at least that size, with anything in it. */
  take(bytes: number): SharedArrayBuffer;
  /** For one that no thread will look at any more. */
  giveBack(room: SharedArrayBuffer): void;
  clear(): void;
}

export function newRooms(): Rooms {
  let kept: SharedArrayBuffer[] = [];
  return {
    take(bytes) {
      const room = kept.find(({ byteLength }) => byteLength >= bytes);
      // Powers of two, for calls of about the same size; one that will not be kept has no use for more than it needs.
      if (!room) return new SharedArrayBuffer(bytes > MOST_KEPT ? bytes : 2 ** Math.ceil(Math.log2(bytes)));
      kept = kept.filter((other) => other !== room);
      return room;
    },
    giveBack(room) {
      // Smallest first, so that the first that is large enough fits best.
      kept = [...kept, room].sort((a, b) => a.byteLength - b.byteLength);
      let sum = kept.reduce((all, { byteLength }) => all + byteLength, 0);
      while (sum > MOST_KEPT) sum -= kept.pop()?.byteLength ?? sum;
    },
    clear() {
      kept = [];
    },
  };
}
