/** Models that somebody crafted, with a sound checksum: refused when read, and when written. */
import { expect, it } from "vitest";
import { fitSync, type Model, readModel, writeModel } from "../../src/index.js";
import { modelJson } from "../../src/internal.js";
import { crc32 } from "../../src/models/checksum.js";
import { problem } from "../support/errors.js";
import { ANY_METHOD } from "../support/long.js";
import { groups } from "./rows.js";

const rows = groups(240, 2, 1);
const bytes = writeModel(fitSync(rows, { method: "kmeans", clusters: 3 }));

it("a model that could not be read again is not written, as bytes or as JSON", () => {
  const model = fitSync(rows, { ...ANY_METHOD, clusters: 3 });
  const spoilt: [Partial<Model>, string][] = [
    [{ labels: model.labels.map(() => 99) }, "labels"],
    [{ reach: model.reach!.map(() => Number.NaN) }, "reach"],
    [{ dim: 3 }, "landmarks"],
    [{ strict: "yes" as unknown as boolean }, "strict"],
  ];
  for (const [part, name] of spoilt) {
    const refused = problem("MODEL_PART", { part: expect.stringContaining(name) });
    expect(() => writeModel({ ...model, ...part }), name).toThrow(refused);
    expect(() => modelJson({ ...model, ...part }), name).toThrow(refused);
  }
});

/** The bytes of a model with another header, sound but for what the header says. */
function withHeader(edit: (header: Record<string, unknown>) => unknown): Uint8Array {
  const size = new DataView(bytes.buffer).getFloat64(24, true);
  const header: unknown = edit(JSON.parse(Buffer.from(bytes.subarray(32, 32 + size)).toString()));
  const text = Buffer.from(JSON.stringify(header));
  const filled = Buffer.alloc(8 * Math.ceil(text.length / 8), " ");
  text.copy(filled);
  const crafted = Buffer.concat([bytes.subarray(0, 32), filled, bytes.subarray(32 + size)]);
  crafted.writeDoubleLE(crafted.length, 16);
  crafted.writeDoubleLE(filled.length, 24);
  crafted.writeUInt32LE(crc32(crafted.subarray(16)), 12);
  return crafted;
}

const entry = (change: object) => (header: Record<string, unknown>) => {
  const arrays = header.arrays as Record<string, object>;
  return { ...header, arrays: { ...arrays, landmarks: { ...arrays.landmarks, ...change } } };
};

it.each<[string, (header: Record<string, unknown>) => unknown]>([
  ["no object", () => [1]],
  ["null", () => null],
  ["no directory", ({ arrays: _, ...rest }) => rest],
  ["a list as directory", (header) => ({ ...header, arrays: [] })],
  ["an entry of null", (header) => ({ ...header, arrays: { landmarks: null } })],
  ["a length beyond the file", entry({ length: 2 ** 40 })],
  ["a length below 0", entry({ length: -1 })],
  ["half a length", entry({ length: 1.5 })],
  ["a length in words", entry({ length: "6" })],
  ["an offset beyond the file", entry({ offset: 2 ** 52 })],
  ["an offset below 0", entry({ offset: -8 })],
  ["an unknown type", entry({ type: "f16" })],
  ["integers as landmarks", entry({ type: "i32" })],
])("bytes whose header has %s are refused", (_, edit) => {
  expect(readModel(withHeader((header) => header)).dim).toBe(2);
  expect(() => readModel(withHeader(edit))).toThrow(problem("MODEL_PART"));
});
