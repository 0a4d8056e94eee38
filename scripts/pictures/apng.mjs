// Frames → one looping APNG: a palette for all of them, and of each frame after the first only the rectangle that has
// changed, with what has not changed in it left transparent.
import { indexed, paletteOf } from "./palette.mjs";
import { chunk, headerOf, packedRows, paletteBytes, signed } from "./png.mjs";

// The first index is kept for pixels that stay.
const STAYS = 0;
const COLORS = 255;

/** `frames`: pictures of one size, each with the milliseconds it stands. */
export function animated(frames) {
  const colors = paletteOf(frames, COLORS);
  const known = new Map();
  const pictures = frames.map((frame) => {
    const { indices } = indexed(frame, colors, known);
    return { ...frame, indices: indices.map((index) => index + 1) };
  });
  const [{ width, height }] = frames;
  const shown = merged(pictures);
  let sequence = 0;
  const parts = shown.flatMap((picture, at) => {
    const box = at === 0 ? { x: 0, y: 0, width, height } : changedBox(shown[at - 1], picture);
    const body = packedRows(
      changesIn(at === 0 ? undefined : shown[at - 1], picture, box),
      box.width,
      box.height,
    );
    const control = chunk("fcTL", controlOf(sequence++, box, picture.milliseconds));
    return [
      control,
      at === 0 ? chunk("IDAT", body) : chunk("fdAT", Buffer.concat([number(sequence++), body])),
    ];
  });
  return signed([
    chunk("IHDR", headerOf(width, height)),
    chunk("acTL", Buffer.concat([number(shown.length), number(0)])),
    chunk("PLTE", paletteBytes([0, ...colors])),
    chunk("tRNS", Buffer.from([0])),
    ...parts,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Frames that show what the one before shows make that one stand longer. */
function merged(pictures) {
  const kept = [];
  for (const picture of pictures) {
    const last = kept.at(-1);
    if (last && Buffer.compare(last.indices, picture.indices) === 0)
      last.milliseconds += picture.milliseconds;
    else kept.push({ ...picture });
  }
  return kept;
}

function changedBox(before, { width, height, indices }) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (indices[i] === before.indices[i]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function changesIn(before, { width, indices }, box) {
  const changes = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const at = (box.y + y) * width + box.x + x;
      changes[y * box.width + x] = before?.indices[at] === indices[at] ? STAYS : indices[at];
    }
  }
  return changes;
}

/** Where a frame is drawn and how long it stands; drawn over what is there, and left there. */
function controlOf(sequence, { x, y, width, height }, milliseconds) {
  const body = Buffer.alloc(26);
  [sequence, width, height, x, y].forEach((value, k) => {
    body.writeUInt32BE(value, 4 * k);
  });
  body.writeUInt16BE(Math.round(milliseconds / 10), 20);
  body.writeUInt16BE(100, 22);
  body.set([0, sequence === 0 ? 0 : 1], 24);
  return body;
}

function number(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
