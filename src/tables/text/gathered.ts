/** Pieces of bytes held until enough are there: taken from the front in one piece, of any length. */

export interface Gathered {
  readonly length: () => number;
  readonly add: (piece: Uint8Array) => void;
  /** The first `count` bytes, or all if there are fewer, as one piece that no later call writes to. */
  readonly first: (count: number) => Uint8Array;
  readonly drop: (count: number) => void;
}

export function gathered(): Gathered {
  let pieces: Uint8Array[] = [];
  let length = 0;

  const first = (count: number): Uint8Array => {
    const size = Math.min(count, length);
    if (size === 0) return new Uint8Array(0);
    if (pieces[0].length >= size) return pieces[0].subarray(0, size);
    const joined = new Uint8Array(size);
    let used = 0;
    for (let top = 0; top < size; ) {
      const piece = pieces[used];
      const part = piece.subarray(0, size - top);
      joined.set(part, top);
      top += part.length;
      if (part.length === piece.length) used++;
      else pieces[used] = piece.subarray(part.length);
    }
    pieces = [joined, ...pieces.slice(used)];
    return joined;
  };

  return {
    length: () => length,
    add: (piece) => {
      if (piece.length === 0) return;
      pieces.push(piece);
      length += piece.length;
    },
    first,
    drop: (count) => {
      const { length: dropped } = first(count);
      if (dropped === 0) return;
      // What was asked for as one piece lies in the first.
      pieces[0] = pieces[0].subarray(dropped);
      if (pieces[0].length === 0) pieces.shift();
      length -= dropped;
    },
  };
}
