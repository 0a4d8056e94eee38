/** A set of numbers says which are new as a Set does. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { hashOf, numberSet } from "../../src/tables/survey/number-set.js";
import { runs } from "../support/long.js";

it("any numbers, again and again, are new as often as to a Set", () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: -40, max: 40 }), fc.constant(-0));
  fc.assert(
    fc.property(fc.array(number, { maxLength: 3000, size: "max" }), (values) => {
      const [known, { add }] = [new Set<number>(), numberSet()];
      for (const value of values) {
        expect(add(value)).toBe(!known.has(value));
        known.add(value);
      }
    }),
    runs(10),
  );
});

it.each<[string, (i: number) => number | string]>([
  ["running numbers", (i) => i],
  ["large integers", (i) => 2 ** 53 + 1024 * i],
  ["fractions", (i) => i / 1024],
  ["running names", (i) => `user-${i}`],
  ["padded names", (i) => String(i).padStart(12, "0")],
  ["ends alike", (i) => `${i}-of-the-same-long-kind`],
  ["letters", (i) => i.toString(36).split("").reverse().join("")],
  ["bits", (i) => i.toString(2).padStart(18, "0")],
])("%s: 200,000 are all new once, and none twice", (_, keyOf) => {
  const { add } = numberSet();
  const keys = Array.from({ length: 200_000 }, (_, i) => {
    const key = keyOf(i);
    return typeof key === "number" ? key : hashOf(key);
  });
  expect(keys.filter((key) => !add(key)).length).toBe(0);
  expect(keys.filter((key) => add(key)).length).toBe(0);
});

it("a hash is an integer of 53 bits, of which each is set in half the words", () => {
  const hashes = Array.from({ length: 4096 }, (_, i) => hashOf(`w${i}`));
  expect(hashes.every((hash) => Number.isSafeInteger(hash) && hash >= 0)).toBe(true);
  for (let bit = 0; bit < 53; bit++) {
    const set = hashes.filter((hash) => Math.floor(hash / 2 ** bit) % 2 === 1).length;
    // Binomial (4096, 1/2): deviation 32.
    expect(Math.abs(set - 2048)).toBeLessThan(5 * 32);
  }
});
