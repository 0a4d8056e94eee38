import fc from "fast-check";
import { expect, test } from "vitest";
import { extent, padded, ticks, wholeTicks } from "../../apps/report/plane/ticks.js";
import {
  decimal,
  duration,
  grouped,
  measure,
  PLAIN,
  percent,
  shortest,
  significant,
  withinRange,
} from "../../apps/report/text/numbers.js";

const value = (text: string): number =>
  Number(text.replaceAll("\u202f", "").replaceAll(" ", "").replaceAll("\u2212", "-"));
const finite = fc.double({ noNaN: true, min: -1e300, max: 1e300 });

test("three significant digits are within half a unit of the third", () => {
  fc.assert(
    fc.property(finite, (x) => {
      const text = significant(x);
      expect(Math.abs(value(text) - x)).toBeLessThanOrEqual(0.00501 * Math.abs(x));
      expect(text).not.toMatch(/^[\u2212-]0(\.0*)?$/);
      expect(significant(x, 3, PLAIN)).toMatch(/^[\x20-\x7e]+$/);
    }),
  );
});

test("values of a column: two that are further apart than a hundredth of its range have different texts", () => {
  const some = fc.double({ noNaN: true, min: -1e5, max: 1e5 });
  fc.assert(
    fc.property(some, fc.double({ noNaN: true, min: 1e-3, max: 1e5 }), some, some, (low, range, a, b) => {
      const high = low + range;
      const [x, y] = [a, b].map((at) => low + Math.abs(at % 1) * range);
      fc.pre(Math.abs(x - y) > 0.0101 * range);
      expect(value(withinRange(x, low, high))).not.toBe(value(withinRange(y, low, high)));
    }),
  );
  expect([2007, 2008.0291, 2009].map((year) => withinRange(year, 2007, 2009))).toEqual([
    "2007",
    "2008.03",
    "2009",
  ]);
});

test("texts as people write them", () => {
  expect(grouped(1500, PLAIN)).toBe("1 500");
  expect(grouped(-1234567, PLAIN)).toBe("-1 234 567");
  expect(significant(29.66)).toBe("29.7");
  expect(significant(0.12345)).toBe("0.123");
  expect(significant(12345, 3, PLAIN)).toBe("12 300");
  expect(significant(1.2e-7, 3, PLAIN)).toBe("1.2e-7");
  expect(significant(9.996)).toBe("10.0");
  expect(significant(Number.NaN)).toBe("–");
  expect(shortest(0.05)).toBe("0.05");
  expect(shortest(300)).toBe("300");
  expect(decimal(-0.04, 1)).toBe("0.0");
  expect([0.994, 0.996, 0.99999, 1, 0.5, -0.2].map(measure)).toEqual([
    "0.99",
    "0.99",
    "0.99",
    "1.00",
    "0.50",
    "−0.20",
  ]);
  expect(percent(0.456, 1, PLAIN)).toBe("45.6 %");
  expect(duration(31.4, PLAIN)).toBe("31 ms");
  expect(duration(999.6, PLAIN)).toBe("1.0 s");
  expect(duration(59_970, PLAIN)).toBe("1 min 0 s");
});

test("ticks are round, ascending, inside, and their texts say their values", () => {
  fc.assert(
    fc.property(finite, finite, fc.integer({ min: 1, max: 12 }), (a, b, count) => {
      const [low, high] = padded([Math.min(a, b), Math.max(a, b)]);
      const found = ticks(low, high, count);
      const room = (high - low) * 1e-6;
      expect(found.length).toBeLessThanOrEqual(3 * count + 2);
      found.forEach((tick, at) => {
        expect(tick.value).toBeGreaterThanOrEqual(low - room);
        expect(tick.value).toBeLessThanOrEqual(high + room);
        if (at > 0) expect(tick.value).toBeGreaterThan(found[at - 1].value);
        expect(Math.abs(value(tick.text) - tick.value)).toBeLessThanOrEqual((high - low) * 0.01);
      });
      expect(new Set(found.map(({ text }) => text)).size).toBe(found.length);
    }),
  );
});

test("an ordinary range has its ticks", () => {
  expect(ticks(-1.3, 1.3, 5).map(({ text }) => text)).toEqual(["−1.0", "−0.5", "0.0", "0.5", "1.0"]);
  expect(wholeTicks(1, 5, 20).map(({ value: at }) => at)).toEqual([1, 2, 3, 4, 5]);
  expect(ticks(1, 1, 5)).toEqual([]);
});

test("a padded range holds the range and has a width, whatever its size", () => {
  fc.assert(
    fc.property(finite, finite, (a, b) => {
      const range = extent([a, b]);
      const [low, high] = padded(range);
      expect(low).toBeLessThanOrEqual(range[0]);
      expect(high).toBeGreaterThanOrEqual(range[1]);
      expect(high).toBeGreaterThan(low);
    }),
  );
});
