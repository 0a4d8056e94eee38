/** Brush, eraser and stamps: places so far → places with more or fewer of them, each a pair of 16-bit numbers. */
import { random } from "spectacl/internal";

export type Spot = readonly [x: number, y: number];
export const STAMPS = ["ring", "moon", "blob", "line"] as const;
export type Stamp = (typeof STAMPS)[number];

export const MOST_DRAWN = 2000;
const FULL = 65_535;
const STAMPED = 120;
// A stream of its own beside those of the library.
const STREAM = 2003;

/** Spots in the unit square, y up; those beyond the edge or the most there may be are left out. */
export function added(places: Uint16Array, spots: readonly Spot[]): Uint16Array {
  const room = MOST_DRAWN - places.length / 2;
  const inside = spots.filter(([x, y]) => x >= 0 && x <= 1 && y >= 0 && y <= 1).slice(0, Math.max(0, room));
  const next = new Uint16Array(places.length + 2 * inside.length);
  next.set(places);
  inside.forEach(([x, y], k) => {
    next[places.length + 2 * k] = Math.round(x * FULL);
    next[places.length + 2 * k + 1] = Math.round(y * FULL);
  });
  return next;
}

/** Without the places that near to a spot. */
export function erased(places: Uint16Array, [x, y]: Spot, radius: number): Uint16Array {
  const kept: number[] = [];
  for (let at = 0; at < places.length; at += 2) {
    if (Math.hypot(places[at] / FULL - x, places[at + 1] / FULL - y) > radius)
      kept.push(places[at], places[at + 1]);
  }
  return Uint16Array.from(kept);
}

/** Some spots around one, as from a can; `seed`: another one for each puff. */
export function sprayed([x, y]: Spot, radius: number, count: number, seed: number): Spot[] {
  const { uniform } = random(seed, STREAM);
  return Array.from({ length: count }, () => {
    const [length, angle] = [radius * Math.sqrt(uniform()), 2 * Math.PI * uniform()];
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  });
}

/** A whole shape around a spot; `size`: half its width. */
export function stamped(stamp: Stamp, [x, y]: Spot, size: number, seed: number): Spot[] {
  const { uniform } = random(seed, STREAM);
  const spread = (): number => (uniform() + uniform() + uniform() - 1.5) * 0.1 * size;
  return Array.from({ length: STAMPED }, (_, k): Spot => {
    const share = k / STAMPED;
    if (stamp === "line") return [x + size * (2 * share - 1) + spread(), y + spread()];
    if (stamp === "blob") {
      const [length, angle] = [size * 0.6 * (uniform() + uniform()) * uniform(), 2 * Math.PI * uniform()];
      return [x + length * Math.cos(angle), y + length * Math.sin(angle)];
    }
    const angle = (stamp === "ring" ? 2 : 1) * Math.PI * share;
    return [x + size * Math.cos(angle) + spread(), y + size * Math.sin(angle) + spread()];
  });
}
