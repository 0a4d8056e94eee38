// Pictures of many colors → one palette for all of them, and the index of every pixel in it.

/** How often each color occurs. */
function countsOf(pictures) {
  const counts = new Map();
  for (const { pixels } of pictures)
    for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  return counts;
}

const CHANNELS = [16, 8, 0];
const channel = (color, shift) => (color >> shift) & 255;

/** At most `most` colors by median cut; each stands for its box as the color that is most frequent there: flat areas stay exact. */
export function paletteOf(pictures, most) {
  const counts = countsOf(pictures);
  const boxes = [boxOf([...counts.keys()], counts)];
  while (boxes.length < most) {
    const next = boxes.reduce((best, box, at) => (box.weight > boxes[best].weight ? at : best), 0);
    if (boxes[next].weight === 0) break;
    boxes.splice(next, 1, ...halves(boxes[next], counts));
  }
  return boxes.map(({ colors }) => colors.reduce((a, b) => (counts.get(b) > counts.get(a) ? b : a)));
}

/** `weight`: how much there is to win by a cut; 0 for one color. */
function boxOf(colors, counts) {
  const ranges = CHANNELS.map((shift) => {
    const values = colors.map((color) => channel(color, shift));
    return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  });
  const range = Math.max(...ranges);
  const pixels = colors.reduce((sum, color) => sum + counts.get(color), 0);
  // A few pixels far from all others are seen, a million of nearly the same color are not.
  return { colors, along: CHANNELS[ranges.indexOf(range)], weight: range * Math.cbrt(pixels) };
}

function halves({ colors, along }, counts) {
  const sorted = [...colors].sort((a, b) => channel(a, along) - channel(b, along) || a - b);
  const all = sorted.reduce((sum, color) => sum + Math.cbrt(counts.get(color)), 0);
  let [cut, sum] = [0, 0];
  while (cut < sorted.length - 1 && sum < all / 2) sum += Math.cbrt(counts.get(sorted[cut++]));
  return [boxOf(sorted.slice(0, cut), counts), boxOf(sorted.slice(cut), counts)];
}

/** The same picture with the nearest color of the palette for each pixel. */
export function indexed({ width, height, pixels }, palette, known = new Map()) {
  const indices = new Uint8Array(pixels.length);
  for (let i = 0; i < pixels.length; i++) {
    const color = pixels[i];
    let index = known.get(color);
    if (index === undefined) {
      index = nearest(color, palette);
      known.set(color, index);
    }
    indices[i] = index;
  }
  return { width, height, indices };
}

function nearest(color, palette) {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < palette.length; at++) {
    let distance = 0;
    for (const shift of CHANNELS) distance += (channel(color, shift) - channel(palette[at], shift)) ** 2;
    if (distance < least) [best, least] = [at, distance];
  }
  return best;
}
