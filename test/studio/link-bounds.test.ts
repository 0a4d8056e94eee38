/** What a link may ask for: looked at before anything is made, for whoever opens it has not asked for it. */
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { checkLinkData } from "../../apps/studio/share/bounds.js";
import { decodeLink, type LinkData, LinkError } from "../../apps/studio/share/link.js";

const made = (generator: string, options: Record<string, unknown>): LinkData =>
  ({ kind: "generated", generator, options }) as unknown as LinkData;

test.each([
  ["a million points in 300 columns", made("uniform", { points: 1e6, dim: 300 })],
  ["few points in many columns", made("uniform", { points: 501, dim: 10_000 })],
  ["columns alone: the points are the generator's own number", made("uniform", { dim: 10_000 })],
  ["many points", made("circles", { points: 1e9 })],
  ["numbers as text", made("uniform", { points: "1e6", dim: "300" })],
  ["an unknown generator", made("toString", { points: 5 })],
  ["drawn points beyond the pad's", { kind: "drawn", places: "A".repeat(16 * 701 * 4) }],
  ["nothing", undefined],
] as const)("refused: %s", (_, data) => {
  expect(() => checkLinkData(data)).toThrow(LinkError);
});

test.each([
  ["a million points in a plane", made("circles", { points: 1e6 })],
  ["a few in many columns", made("uniform", { points: 500, dim: 10_000 })],
  ["the generator's own sizes", made("uniform", {})],
  ["a full pad", { kind: "drawn", places: Buffer.alloc(4 * 2000).toString("base64") }],
] as const)("taken: %s", (_, data) => {
  checkLinkData(data);
});

test("a text that unfolds to more than a link can hold is refused, though it is one", async () => {
  const of = (blanks: number) =>
    decodeLink(deflateRawSync(`{"v":1}${" ".repeat(blanks)}`).toString("base64url"));
  expect(await of(1 << 20)).toEqual({ v: 1 });
  await expect(of(1 << 28)).rejects.toThrow(LinkError);
});
