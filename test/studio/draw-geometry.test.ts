/** Camera, order, outlines and picking of plots, against brute force. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { panned, pixelOf, placeAt, viewportOf, zoomed } from "../../apps/studio/draw/camera.js";
import { cloudOf, fairOrder, ranks, sharesInOrder } from "../../apps/studio/draw/cloud.js";
import { inside, tipPlace } from "../../apps/studio/draw/geometry.js";
import { dotDiameter } from "../../apps/studio/draw/marks.js";
import { boxOutline, type Direction, nearestRow, rowsInside, toward } from "../../apps/studio/draw/pick.js";
import { HOME } from "../../apps/studio/state/camera.js";
import { rowsOf } from "./draw-page/rows.js";

const { x, y } = rowsOf(600);
const named = { x, y, xName: "", yName: "", note: "" };
const cloud = cloudOf({ ...named, comparable: true });
const size = { width: 400, height: 250 };
const view = viewportOf(cloud, size, { x: 0.4, y: 0.6, zoom: 1.7 });

function last<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The sum of the angles under which the sides are seen: a full turn inside, nothing outside. */
function turns(polygon: readonly number[], px: number, py: number): number {
  let sum = 0;
  for (let at = 0; at < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length;
    const [ax, ay] = [polygon[at] - px, polygon[at + 1] - py];
    const [bx, by] = [polygon[next] - px, polygon[next + 1] - py];
    sum += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }
  return Math.round(sum / (2 * Math.PI));
}

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe("camera", () => {
  test("at home every row lies in the plot, and both axes have one scale where they are comparable", () => {
    for (const comparable of [true, false]) {
      const own = cloudOf({ ...named, comparable });
      const home = viewportOf(own, size, HOME);
      for (let row = 0; row < own.n; row++) {
        const [px, py] = pixelOf(own, home, x[row], y[row]);
        expect(px > 0 && px < size.width && py > 0 && py < size.height).toBe(true);
      }
      const unit = [home.scaleX / own.width, -home.scaleY / own.height];
      if (comparable) expect(unit[0]).toBeCloseTo(unit[1], 9);
      else expect(unit[0]).not.toBeCloseTo(unit[1], 2);
    }
  });

  test("pixels and places are each other's inverse; up is up", () => {
    const [ax, ay] = placeAt(cloud, view, 123, 77);
    expect(pixelOf(cloud, view, ax, ay)[0]).toBeCloseTo(123, 6);
    expect(pixelOf(cloud, view, ax, ay)[1]).toBeCloseTo(77, 6);
    expect(placeAt(cloud, view, 0, 10)[1]).toBeGreaterThan(placeAt(cloud, view, 0, 20)[1]);
  });

  test("zooming in at a row keeps it under the pointer; panning moves it with the pointer", () => {
    fc.assert(
      fc.property(fc.nat(cloud.n - 1), share, (row, at) => {
        const factor = 1.01 + 20 * at;
        const home = viewportOf(cloud, size, HOME);
        const [px, py] = pixelOf(cloud, home, x[row], y[row]);
        const closer = zoomed(HOME, home, px, py, factor);
        const [qx, qy] = pixelOf(cloud, viewportOf(cloud, size, closer), x[row], y[row]);
        expect(Math.hypot(qx - px, qy - py)).toBeLessThan(1e-6);
        const there = viewportOf(cloud, size, closer);
        const next = viewportOf(cloud, size, panned(closer, there, 0.5, -0.25));
        const [rx, ry] = pixelOf(cloud, next, x[row], y[row]);
        // At the edge of the data the camera stops.
        expect(Math.abs(rx - qx - 0.5) < 1e-6 || next.x === 0 || next.x === 1).toBe(true);
        expect(Math.abs(ry - qy + 0.25) < 1e-6 || next.y === 0 || next.y === 1).toBe(true);
      }),
    );
  });

  test("all the way out is home", () => {
    const far = { x: 0.1, y: 0.9, zoom: 3 };
    expect(zoomed(far, viewportOf(cloud, size, far), 10, 10, 0.01)).toBe(HOME);
  });
});

describe("order of drawing", () => {
  test("every row once, the same in every run; ranks are its inverse", () => {
    const order = fairOrder(1000);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, row) => row));
    expect(fairOrder(1000)).toEqual(order);
    const rank = ranks(order);
    order.forEach((row, at) => {
      expect(rank[row]).toBe(at);
    });
  });

  test("a prefix is a fair sample: each third of the rows has its share of it", () => {
    const n = 90_000;
    const count = [0, 0, 0];
    for (const row of fairOrder(n).subarray(0, 9000)) count[Math.floor((3 * row) / n)]++;
    // A random sample of as many has a standard deviation of about 42 in each count.
    for (const third of count) expect(Math.abs(third - 3000)).toBeLessThan(42);
  });

  test.each([0, 1, 2, 3, 10, 233, 610, 4096])("every one of %i rows is drawn", (n) => {
    expect(new Set(fairOrder(n)).size).toBe(n);
  });

  test("shares of the range lie where the rows do", () => {
    const order = fairOrder(cloud.n);
    const shares = sharesInOrder(cloud, order);
    order.forEach((row, at) => {
      expect(cloud.x0 + shares[2 * at] * cloud.width).toBeCloseTo(x[row], 5);
      expect(cloud.y0 + shares[2 * at + 1] * cloud.height).toBeCloseTo(y[row], 5);
    });
  });
});

describe("outlines", () => {
  test("even–odd of a ray and the turns of an angle agree", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { minLength: 3, maxLength: 12 }),
        fc.nat(19),
        fc.nat(19),
        (corners, column, line) => {
          // Off the lines between corners, which are whole numbers.
          const [px, py] = [column + 1 / Math.PI, line + 1 / Math.E];
          const polygon = corners.flat();
          expect(inside(polygon, px, py)).toBe(turns(polygon, px, py) % 2 !== 0);
        },
      ),
    );
  });

  test("rows inside are those whose pixels are inside", () => {
    const outline = [40, 30, 300, 10, 360, 200, 180, 90, 60, 240];
    const found = last(rowsInside(cloud, view, outline));
    expect(found.includes(1) && found.includes(0)).toBe(true);
    found.forEach((bit, row) => {
      const [px, py] = pixelOf(cloud, view, x[row], y[row]);
      expect(bit).toBe(turns(outline, px, py) === 0 ? 0 : 1);
    });
  });

  test("a box is the same from whichever corner it is drawn", () => {
    const found = last(rowsInside(cloud, view, boxOutline(50, 40, 210, 190)));
    expect(last(rowsInside(cloud, view, boxOutline(210, 190, 50, 40)))).toEqual(found);
    found.forEach((bit, row) => {
      const [px, py] = pixelOf(cloud, view, x[row], y[row]);
      expect(bit).toBe(Number(px >= 50 && px <= 210 && py >= 40 && py <= 190));
    });
  });
});

describe("picking", () => {
  const away = (row: number, px: number, py: number): number => {
    const [qx, qy] = pixelOf(cloud, view, x[row], y[row]);
    return Math.hypot(qx - px, qy - py);
  };

  test("the nearest row, if it is within reach", () => {
    fc.assert(
      fc.property(share, share, (u, v) => {
        const [px, py] = [u * size.width, v * size.height];
        const least = Math.min(...Array.from(x, (_, row) => away(row, px, py)));
        const found = last(nearestRow(cloud, view, px, py, Number.POSITIVE_INFINITY));
        expect(away(found, px, py)).toBeCloseTo(least, 4);
        expect(last(nearestRow(cloud, view, px, py, least + 0.01))).toBeGreaterThanOrEqual(0);
        expect(last(nearestRow(cloud, view, px, py, least - 0.01))).toBe(-1);
      }),
    );
  });

  test.each<[Direction, number, number]>([
    ["right", 1, 0],
    ["left", -1, 0],
    ["down", 0, 1],
    ["up", 0, -1],
  ])("steps %s go that way, more along than aside, until the edge", (way, dx, dy) => {
    let row = last(nearestRow(cloud, view, ...pixelOf(cloud, view, 0, 0), 1000));
    for (let steps = 0; steps <= cloud.n; steps++) {
      const next = last(toward(cloud, view, row, way));
      if (next < 0) {
        expect(steps).toBeGreaterThan(3);
        return;
      }
      const [ax, ay] = pixelOf(cloud, view, x[row], y[row]);
      const [bx, by] = pixelOf(cloud, view, x[next], y[next]);
      const along = (bx - ax) * dx + (by - ay) * dy;
      const aside = Math.abs((bx - ax) * dy) + Math.abs((by - ay) * dx);
      expect(along).toBeGreaterThan(0);
      expect(aside).toBeLessThanOrEqual(along + 1e-6);
      row = next;
    }
    throw new Error("steps in one direction must come to an end");
  });
});

test("dots shrink with the number of rows and grow with the zoom", () => {
  const sizes = [100, 1500, 20_000, 1_000_000].map((n) => dotDiameter(n, size, 1));
  expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
  expect(sizes[0]).toBeGreaterThan(5);
  expect(sizes[3]).toBeLessThan(1);
  expect(dotDiameter(20_000, size, 16)).toBeGreaterThan(sizes[2]);
});

test("the tip stays in the window and off the point", () => {
  const room = { width: 800, height: 600 };
  fc.assert(
    fc.property(share, share, fc.boolean(), (u, v, wide) => {
      const tip = wide ? { width: 700, height: 100 } : { width: 200, height: 180 };
      const [px, py] = [u * room.width, v * room.height];
      const { left, top } = tipPlace(px, py, tip, room);
      expect(left >= 0 && left + tip.width <= room.width).toBe(true);
      expect(top >= 0 && top + tip.height <= room.height).toBe(true);
      expect(px >= left && px <= left + tip.width && py >= top && py <= top + tip.height).toBe(false);
    }),
  );
});
