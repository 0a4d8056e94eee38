/** The files that the pictures of the guide are written as. */
import { deflateSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { animated } from "../../scripts/pictures/apng.mjs";
import { indexed, paletteOf } from "../../scripts/pictures/palette.mjs";
import { chunksOf, decode, encode } from "../../scripts/pictures/png.mjs";
import { random } from "../../src/base/random.js";

const [WIDTH, HEIGHT] = [13, 7];

function picture(colors: readonly number[], seed: number) {
  const { uniform } = random(seed, 1);
  const pixels = Uint32Array.from(
    { length: WIDTH * HEIGHT },
    () => colors[Math.floor(uniform() * colors.length)],
  );
  return { width: WIDTH, height: HEIGHT, pixels };
}

const many = (count: number): number[] => Array.from({ length: count }, (_, k) => (k * 0x010f37) & 0xffffff);
const partsOf = (file: Buffer, type: string) =>
  [...chunksOf(file)].filter((part) => part.type === type).map(({ body }) => body);
const colorAt = (palette: Buffer, index: number): number => palette.readUIntBE(3 * index, 3);

/** Rows that are written as they are. */
function rowsOf(packed: Buffer, width: number, height: number): Buffer {
  const rows = inflateSync(packed);
  expect(rows.length).toBe((width + 1) * height);
  return Buffer.concat(
    Array.from({ length: height }, (_, y) => rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1))),
  );
}

test("every filter of PNG is undone", () => {
  const { uniform } = random(5, 1);
  const [width, height] = [6, 5];
  const colors = Uint8Array.from({ length: 3 * width * height }, () => Math.floor(256 * uniform()));
  const at = (x: number, y: number): number => (x < 0 || y < 0 ? 0 : colors[y * 3 * width + x]);
  const rows = Array.from({ length: height }, (_, filter) => [
    filter,
    ...Array.from({ length: 3 * width }, (_, x) => {
      const [left, above, corner] = [at(x - 3, filter), at(x, filter - 1), at(x - 3, filter - 1)];
      const guesses = [left, above, corner].map((value) => Math.abs(left + above - corner - value));
      const paeth = [left, above, corner][guesses.indexOf(Math.min(...guesses))];
      const guess = [0, left, above, Math.floor((left + above) / 2), paeth][filter];
      return (at(x, filter) - guess + 512) % 256;
    }),
  ]);
  const whole = encode({ width, height, indices: new Uint8Array(width * height) }, [0]);
  const body = deflateSync(Buffer.from(rows.flat()));
  const parts = [...chunksOf(whole)].map(({ type, body: own }) => {
    const bytes = Buffer.from(type === "IDAT" ? body : own);
    if (type === "IHDR") bytes[9] = 2;
    const head = Buffer.alloc(8);
    head.writeUInt32BE(bytes.length);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, bytes, Buffer.alloc(4)]);
  });
  const { pixels } = decode(Buffer.concat([whole.subarray(0, 8), ...parts]));
  const expected = Array.from({ length: width * height }, (_, i) =>
    Buffer.from(colors.subarray(3 * i, 3 * i + 3)).readUIntBE(0, 3),
  );
  expect([...pixels]).toEqual(expected);
});

test("up to 256 colors keep theirs, and more are the nearest there are", () => {
  const exact = picture(many(80), 1);
  const palette = paletteOf([exact], 256);
  const file = encode(indexed(exact, palette), palette);
  const rows = rowsOf(partsOf(file, "IDAT")[0], WIDTH, HEIGHT);
  const [colors] = partsOf(file, "PLTE");
  expect([...rows].map((index) => colorAt(colors, index))).toEqual([...exact.pixels]);

  const rich = { width: 100, height: 10, pixels: Uint32Array.from({ length: 1000 }, (_, k) => k * 0x1047) };
  const few = paletteOf([rich], 16);
  expect(few.length).toBe(16);
  const distance = (a: number, b: number): number =>
    [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0);
  const taken = indexed(rich, few).indices;
  rich.pixels.forEach((color, i) => {
    expect(distance(color, few[taken[i]])).toBe(Math.min(...few.map((other) => distance(color, other))));
  });
});

test("an animation shows each of its frames, one after the other", () => {
  const first = picture(many(40), 2);
  const second = { ...first, pixels: first.pixels.slice().fill(0xff0000, 30, 34) };
  const third = picture(many(40), 3);
  const frames = [first, second, second, third].map((frame) => ({ ...frame, milliseconds: 500 }));
  const file = animated(frames);
  const [colors] = partsOf(file, "PLTE");
  const controls = partsOf(file, "fcTL");
  const bodies = [...partsOf(file, "IDAT"), ...partsOf(file, "fdAT").map((body) => body.subarray(4))];
  expect(partsOf(file, "acTL")[0].readUInt32BE(0)).toBe(3);
  const canvas = new Uint32Array(WIDTH * HEIGHT);
  const seen = controls.map((control, at) => {
    const [width, height, x, y] = [4, 8, 12, 16].map((place) => control.readUInt32BE(place));
    rowsOf(bodies[at], width, height).forEach((index, k) => {
      // Index 0 is transparent.
      if (index > 0) canvas[(y + Math.floor(k / width)) * WIDTH + x + (k % width)] = colorAt(colors, index);
    });
    return { pixels: [...canvas], hundredths: control.readUInt16BE(20), width };
  });
  expect(seen.map(({ pixels }) => pixels)).toEqual([first, second, third].map(({ pixels }) => [...pixels]));
  // The same frame twice stands twice as long, and only what has changed is written.
  expect(seen.map(({ hundredths }) => hundredths)).toEqual([50, 100, 50]);
  expect(seen[1].width).toBe(4);
  // Numbered on through both kinds of parts.
  const numbers = [...chunksOf(file)]
    .filter(({ type }) => type === "fcTL" || type === "fdAT")
    .map(({ body }) => body.readUInt32BE(0));
  expect(numbers).toEqual(numbers.map((_, k) => k));
});
