/** Names on a map: on no other name, within the plot, on few rows. */
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { ZOOM_HASH, ZOOM_SCRIPT } from "../../apps/report/page/zoom.js";
import { overlap, placedNames } from "../../apps/report/plane/names.js";
import { mapPlane } from "../../apps/report/plane/neighbor-map.js";
import { scatter } from "../../apps/report/svg/scatter.js";
import { random } from "../../src/base/random.js";

const AREA = { width: 600, height: 400 };

/** Disks of rows in the area. */
function disks(count: number, each: number, radius: number) {
  const source = random(count, 1);
  const middles = Array.from({ length: count }, () => [600 * source.uniform(), 400 * source.uniform()]);
  const rows = Array.from({ length: count * each }, (_, i) => {
    const [turn, far] = [2 * Math.PI * source.uniform(), radius * Math.sqrt(source.uniform())];
    const [x, y] = middles[i % count];
    return [x + far * Math.cos(turn), y + far * Math.sin(turn)].map((at, c) =>
      Math.max(0, Math.min(c === 0 ? 600 : 400, at)),
    );
  });
  return {
    x: rows.map(([x]) => x),
    y: rows.map(([, y]) => y),
    labels: rows.map((_, i) => i % count),
  };
}

function names(count: number) {
  return Array.from({ length: count }, (_, label) => ({ label, width: 20 + 7 * (label % 12), height: 15 }));
}

it.each([
  { count: 3, radius: 50 },
  { count: 25, radius: 30 },
  { count: 150, radius: 15 },
])("$count names do not overlap and stay within the plot", ({ count, radius }) => {
  const placed = placedNames(names(count), disks(count, 40, radius), AREA);
  expect(placed.map(({ label }) => label)).toEqual([...Array(count).keys()]);
  const free = placed.filter((name) => name.free);
  expect(free.length).toBeGreaterThan(Math.min(count, 20) - 1);
  free.forEach((a, at) => {
    expect(a.x - a.width / 2).toBeGreaterThanOrEqual(0);
    expect(a.x + a.width / 2).toBeLessThanOrEqual(AREA.width);
    expect(a.y - a.height / 2).toBeGreaterThanOrEqual(0);
    expect(a.y + a.height / 2).toBeLessThanOrEqual(AREA.height);
    for (const b of free.slice(0, at)) expect(overlap(a, b)).toBe(false);
  });
});

it("a long name takes two lines where there is room for them, one where there is not, and no two names overlap", () => {
  const long = Array.from({ length: 30 }, (_, label) => ({
    label,
    width: 120,
    height: 29,
    otherwise: { width: 150, height: 15 },
  }));
  const placed = placedNames(long, disks(30, 40, 60), AREA).filter(({ free }) => free);
  placed.forEach((a, at) => {
    expect([29, 15]).toContain(a.height);
    for (const b of placed.slice(0, at)) expect(overlap(a, b)).toBe(false);
  });
  expect(placed[0].height).toBe(29);
});

it("a figure holds all words of a name that two lines hold", () => {
  const { x, y, labels } = disks(2, 100, 20);
  const plane = mapPlane({
    n: x.length,
    dim: 2,
    coords: Float64Array.from({ length: 2 * x.length }, (_, k) => (k % 2 ? y : x)[k >> 1]),
  });
  const words = ["league championship", "interest", "percentages"];
  const figure = scatter(plane, labels, { names: [words.join(" "), "short"], legend: false });
  for (const word of words.join(" ").split(" ")) expect(figure).toContain(word);
});

it("names cover fewer rows than they would in the middles of their clusters", () => {
  const spots = disks(12, 200, 30);
  const covered = (boxes: readonly { x: number; y: number; width: number; height: number }[]): number =>
    boxes.reduce(
      (sum, box) =>
        sum +
        spots.x.filter((x, i) => {
          return Math.abs(x - box.x) < box.width / 2 && Math.abs(spots.y[i] - box.y) < box.height / 2;
        }).length,
      0,
    );
  const sizes = names(12);
  const middles = sizes.map((size) => {
    const own = spots.labels.flatMap((label, i) => (label === size.label ? [i] : []));
    const mean = (of: readonly number[]): number => own.reduce((sum, i) => sum + of[i], 0) / own.length;
    return { ...size, x: mean(spots.x), y: mean(spots.y) };
  });
  expect(covered(placedNames(sizes, spots, AREA))).toBeLessThan(0.5 * covered(middles));
});

it("a map has no ticks, says what it is, and a page may hold all its names", () => {
  const { x, y, labels } = disks(40, 30, 20);
  const n = x.length;
  const plane = mapPlane({
    n,
    dim: 2,
    coords: Float64Array.from({ length: 2 * n }, (_, k) => (k % 2 ? y : x)[k >> 1]),
  });
  const called = Array.from({ length: 40 }, (_, label) => `name ${label} & more`);
  const options = { names: called, legend: false };
  const [printed, paged] = [false, true].map((zoom) => scatter(plane, labels, { ...options, zoom }));
  expect(printed).toContain("A map");
  expect(printed).not.toContain('s-ink2"/><line');
  const shown = (figure: string): number => figure.split("&amp; more").length - 1;
  expect(shown(paged)).toBe(40);
  expect(shown(printed)).toBeLessThanOrEqual(40);
  expect(shown(printed)).toBe(40 - (paged.split('display="none"').length - 1));
});

it("the policy of a page lets just this script run", () => {
  expect(ZOOM_HASH).toBe(`sha256-${createHash("sha256").update(ZOOM_SCRIPT).digest("base64")}`);
});
