/** Pictures are drawn, with their texts, and what is missing is said. */
import { inflateSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { png } from "../../apps/cli/output/png.js";
import { plane } from "../../apps/report/plane/plane.js";
import { scatter } from "../../apps/report/svg/scatter.js";
import { label, svg } from "../../apps/report/svg/svg.js";
import { wrongOption } from "../support/errors.js";

afterEach(() => {
  vi.doUnmock("@resvg/resvg-js");
  vi.resetModules();
});

/** Width, height and the inflated bytes of a PNG. */
function read(picture: Uint8Array) {
  const bytes = Buffer.from(picture);
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(bytes.subarray(at + 8, at + 8 + length));
  }
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    pixels: inflateSync(Buffer.concat(data)),
  };
}

test("a scatter plot fills its picture, at the scale asked for", async () => {
  const coords = Float64Array.from({ length: 400 }, (_, i) => Math.sin(i * i));
  const figure = scatter(plane({ n: 200, dim: 2, coords }), new Int32Array(200));
  const once = read(await png(figure, { scale: 1 }));
  const twice = read(await png(figure));
  expect(twice.width).toBe(2 * once.width);
  expect(twice.height).toBe(2 * once.height);
  expect(new Set(once.pixels).size).toBeGreaterThan(50);
});

test("texts are drawn", async () => {
  const sheet = (text: string): string =>
    svg({ width: 60, height: 20, about: "text" }, label(text, { x: 4, y: 14 }));
  const blank = read(await png(sheet(""), { scale: 1 }));
  const written = read(await png(sheet("λ₁ δ"), { scale: 1 }));
  expect(written.pixels.equals(blank.pixels)).toBe(false);
});

test("a scale that is none is refused", async () => {
  await expect(png("<svg/>", { scale: 0 })).rejects.toThrow(wrongOption("scale", 0));
});

test("without the package that draws, the message says what to do", async () => {
  vi.doMock("@resvg/resvg-js", () => {
    throw new Error("Cannot find package");
  });
  const fresh = await import("../../apps/cli/output/png.js");
  await expect(fresh.png("<svg/>")).rejects.toEqual(
    expect.objectContaining({ code: "PNG", message: expect.stringContaining("@resvg/resvg-js") }),
  );
});
