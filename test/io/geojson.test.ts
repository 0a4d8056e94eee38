/** GeoJSON both ways, matrices as tables, and JSON's long integers. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Column, readTable, type Table, type WriteFormat, writeTable } from "../../src/io.js";
import { problem } from "../support/errors.js";
import { utf8 } from "./bytes.js";
import { held } from "./held.js";

const read = (value: unknown, name = "a.geojson") =>
  readTable(utf8(typeof value === "string" ? value : JSON.stringify(value)), { name });

async function written(table: Table, format: WriteFormat, added: readonly Column[] = []): Promise<string> {
  let text = "";
  for await (const piece of writeTable(table, { format, added })) text += new TextDecoder().decode(piece);
  return text;
}

const feature = (geometry: unknown, properties: unknown = {}) => ({ type: "Feature", geometry, properties });
const collection = (...features: unknown[]) => ({ type: "FeatureCollection", features });
const shape = (type: string, coordinates: unknown) => ({ type, coordinates });

describe("GeoJSON", () => {
  it("points and properties; a property that is called like a coordinate keeps its cells", async () => {
    const table = await read(
      collection(
        feature(shape("Point", [1, 2]), { a: 5, latitude: "x" }),
        feature(null, { b: true }),
        feature(shape("Point", [3, 4, 9]), null),
      ),
    );
    expect(held(table)).toEqual({
      longitude: [1, null, 3],
      latitude: [2, null, 4],
      altitude: [null, null, 9],
      a: [5, null, null],
      latitude_2: ["x", null, null],
      b: [null, 1, null],
    });
    expect(table.notes).toBeUndefined();
  });

  it.each([
    [
      "MultiPoint",
      [
        [0, 0],
        [2, 4],
      ],
      [1, 2],
    ],
    [
      "LineString",
      [
        [0, 0],
        [2, 0],
        [2, 6],
      ],
      [1.75, 2.25],
    ],
    [
      "Polygon",
      [
        [
          [0, 0],
          [4, 0],
          [4, 2],
          [0, 2],
          [0, 0],
        ],
      ],
      [2, 1],
    ],
    // A square with its right half cut out.
    [
      "Polygon",
      [
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
          [0, 0],
        ],
        [
          [2, 0],
          [4, 0],
          [4, 4],
          [2, 4],
          [2, 0],
        ],
      ],
      [1, 2],
    ],
    [
      "MultiPolygon",
      [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
            [0, 0],
          ],
        ],
        [
          [
            [9, 0],
            [12, 0],
            [12, 1],
            [9, 1],
            [9, 0],
          ],
        ],
      ],
      [8, 0.5],
    ],
    [
      "LineString",
      [
        [3, 3],
        [3, 3],
      ],
      [3, 3],
    ],
  ])("a %s stands for its centroid, which is noted", async (type, coordinates, [x, y]) => {
    const table = await read(collection(feature(shape(type, coordinates)), feature(shape("Point", [0, 0]))));
    expect(held(table).longitude[0]).toBeCloseTo(x, 12);
    expect(held(table).latitude[0]).toBeCloseTo(y, 12);
    expect(table.notes).toEqual([{ code: "CENTROIDS_READ", shapes: 1 }]);
  });

  it.each(["stops.geojson", "fields.json"])("%s comes out as it came in", async (name) => {
    const text = readFileSync(new URL(`../tables/${name}`, import.meta.url), "utf8");
    const table = await read(text, name);
    expect(table.format).toBe("geojson");
    const again = await written(table, "geojson");
    expect(JSON.parse(again)).toEqual(JSON.parse(text));
    // Parsing rounds them.
    expect(again.match(/9007199254740\d{3}/g)).toEqual(text.match(/9007199254740\d{3}/g));
  });

  it("properties come out as they came in, whatever they are called, with the label beside them", async () => {
    const features = [
      { ...feature(shape("Point", [1, 2, 30]), { longitude: "east", altitude: null, id: 4 }), id: "a" },
      { ...feature(shape("Point", [3, 4]), { latitude_2: 1 }), id: "b" },
      feature(shape("Point", [5, 6]), null),
      feature(shape("Point", [7, 8]), {}),
    ];
    const table = await read(collection(...features));
    expect(JSON.parse(await written(table, "geojson"))).toEqual(collection(...features));
    const cluster = {
      name: "cluster",
      kind: "number",
      values: Float64Array.of(0, 1, 0, 1),
      missing: 0,
    } as const;
    const labeled = collection(
      ...features.map((one, i) => ({
        ...one,
        properties: { ...(one.properties as object | null), cluster: i % 2 },
      })),
    );
    expect(JSON.parse(await written(table, "geojson", [cluster]))).toEqual(labeled);
  });

  it("a table with longitude and latitude becomes points, others cannot", async () => {
    const table = await read("lat,lon,n\n1,2,a\n,3,b\n", "a.csv");
    expect(JSON.parse(await written(table, "geojson"))).toEqual(
      collection(feature(shape("Point", [2, 1]), { n: "a" }), feature(null, { n: "b" })),
    );
    await expect(written(await read("x,y\n1,2\n", "a.csv"), "geojson")).rejects.toMatchObject(
      problem("NO_LONGITUDE", { columns: ["x", "y"] }),
    );
  });

  it.each([
    { type: "FeatureCollection", features: 5 },
    collection({ type: "Other" }),
    collection(feature({ type: "Point", coordinates: ["a", 1] })),
    collection(feature({ type: "Cube", coordinates: [] })),
    [1, 2],
  ])("%j is refused", async (value) => {
    await expect(read(value)).rejects.toMatchObject(problem("MALFORMED_FILE", { format: "GeoJSON" }));
  });
});

describe("Matrix Market as a table", () => {
  const market = (text: string, options = {}) =>
    readTable(utf8(`%%MatrixMarket matrix ${text}`), { name: "a.mtx", ...options });

  it.each([
    [
      "coordinate real general\n2 3 2\n1 3 0.5\n2 1 -1\n",
      { column_1: [0, -1], column_2: [0, 0], column_3: [0.5, 0] },
    ],
    ["coordinate pattern symmetric\n2 2 2\n1 1\n2 1\n", { column_1: [1, 1], column_2: [1, 0] }],
    ["array real general\n2 2\n1\n2\n3\n4\n", { column_1: [1, 2], column_2: [3, 4] }],
    ["array real symmetric\n2 2\n1\n2\n3\n", { column_1: [1, 2], column_2: [2, 3] }],
    ["coordinate real skew-symmetric\n2 2 1\n2 1 5\n", { column_1: [0, 5], column_2: [-5, 0] }],
  ])("%j", async (text, expected) => {
    expect(held(await market(text))).toEqual(expected);
  });

  it.each([
    ["coordinate real general\n2 3 1\n3 1 1\n", problem("MALFORMED_FILE", { line: 3 })],
    ["coordinate real general\n2 3 2\n1 1 1\n", problem("MARKET_ENTRIES", { entries: 1, expected: 2 })],
    ["coordinate real general\n1000000 1000000 0\n", problem("TOO_MANY_CELLS")],
    ["coordinate complex general\n2 3 1\n", problem("MARKET_FIELD")],
  ])("%j is refused", async (text, expected) => {
    await expect(market(text)).rejects.toMatchObject(expected);
  });
});

describe("JSON", () => {
  it.each([
    '[\n{"id":9007199254740993,"x":1},\n{"id":-12345678901234567890123,"x":0.12345678901234568}\n]\n',
    '[\n{"id":18446744073709551615},\n{"id":null},\n{"id":7}\n]\n',
    '[\n{"a":[1,{"b":12345678901234567890}],"c":true},\n{"a":"12345678901234567890","c":false}\n]\n',
    '[\n{"s":"\\u0000 12345678901234567890"},\n{"s":""},\n{"s":null}\n]\n',
  ])("%s comes out as it came in", async (text) => {
    expect(await written(await read(text, "a.json"), "json")).toBe(text);
  });

  it("fractions and exponents of many digits are no integers", async () => {
    const table = await read(
      '[{"x":0.12345678901234567890,"y":1e-1234567890123456789,"z":12345678901234567890}]',
      "a.json",
    );
    expect(held(table)).toEqual({ x: [0.12345678901234568], y: [0], z: ["12345678901234567890"] });
  });

  it("rows that share no names do not make a huge table", async () => {
    const rows = Array.from({ length: 9000 }, (_, i) => ({ [`k${i}`]: i }));
    await expect(read(rows, "a.json")).rejects.toMatchObject(problem("TOO_MANY_CELLS", { rows: 9000 }));
  });

  it("nested without end is refused", async () => {
    const deep = `[{"x":${"[".repeat(200_000)}${"]".repeat(200_000)}}]`;
    await expect(read(deep, "a.json")).rejects.toMatchObject(problem("DAMAGED_FILE", { format: "JSON" }));
  });
});
