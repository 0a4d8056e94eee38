/** Figures on one sheet keep their size, do not touch each other and lie within it. */
import { expect, test } from "vitest";
import { figureGrid } from "../../apps/paper/page/figure-grid.js";
import { svg } from "../../apps/report/svg/svg.js";
import { parsed } from "../support/markup.js";

const figure = (width: number, height: number): string =>
  svg({ width, height, about: `${width} by ${height}` });

test("lines are as high as their highest figure, columns as wide as their widest", () => {
  const sizes = [
    [100, 40],
    [60, 90],
    [80, 30],
    [120, 20],
    [50, 50],
  ];
  const sheet = figureGrid(
    sizes.map(([width, height]) => figure(width, height)),
    { title: "five", columns: 2, gap: 7, note: "a note" },
  );
  const boxes = [...sheet.matchAll(/<svg x="([\d.]+)" y="([\d.]+)"[^>]* width="(\d+)" height="(\d+)"/g)].map(
    ([, ...numbers]) => numbers.map(Number),
  );
  expect(boxes.map(([, , width, height]) => [width, height])).toEqual(sizes);
  const [, whole, tall] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(sheet)?.map(Number) ?? [];
  boxes.forEach(([x, y, width, height], at) => {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(whole);
    expect(y + height).toBeLessThanOrEqual(tall);
    for (const [x2, y2, width2, height2] of boxes.slice(at + 1)) {
      const apart = x + width <= x2 || x2 + width2 <= x || y + height <= y2 || y2 + height2 <= y;
      expect(apart).toBe(true);
    }
  });
  // The middle of a column is that of all its figures.
  expect(boxes[0][0] + boxes[0][2] / 2).toBe(boxes[2][0] + boxes[2][2] / 2);
  expect(() => parsed(sheet)).not.toThrow();
});
