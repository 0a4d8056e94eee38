/** The pure parts of the data rail: what a file is, what is typed, what a column is used for, what is drawn. */
import { describe, expect, test } from "vitest";
import { usedAs, useOf } from "../../apps/studio/data/columns/column-use.js";
import { columnsOf } from "../../apps/studio/data/columns/table-data.js";
import { added, erased, MOST_DRAWN, STAMPS, sprayed, stamped } from "../../apps/studio/data/pad/strokes.js";
import { kindOf } from "../../apps/studio/data/sources/kind.js";
import { parameterGroups } from "../../apps/studio/parameters/groups.js";
import { typed } from "../../apps/studio/parameters/typed.js";
import { accepts, rule } from "../../src/base/options.js";
import { type DeclaredMethod, methods } from "../../src/index.js";
import { planColumns, readTable } from "../../src/io.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("what a file is", () => {
  test.each([
    ["a.csv", "x,y\n1,2\n", "table"],
    ["a.edges", "1 2\n", "graph"],
    ["a.mtx.gz", "", "graph"],
    ["a", "%%MatrixMarket matrix coordinate\n", "graph"],
    ["snap.txt", "# comment\n0\t1\n1 2\n", "graph"],
    ["points.txt", "0.5 1\n1 2\n", "table"],
    ["three.txt", "0 1 2\n1 2 3\n", "table"],
    ["m.spectacl", "", "model"],
    ["m.json", '{"format":"spectacl-model","arrays":{}}', "model"],
    ["t.json", '[{"x":1}]', "table"],
    ["n.json", '{"nodes":[{"id":1}],"links":[]}', "graph"],
    ["a.gml", "graph [", "graph"],
    ["e.csv", "source,target\n1,2\n", "graph"],
  ])("%s is a %s", (name, text, kind) => {
    expect(kindOf(name, bytes(text)).kind).toBe(kind);
  });

  test("a text file may always be the other thing too", () => {
    expect(kindOf("snap.txt", bytes("0 1\n")).doubt).toBe("table");
    // Whether a table can be read as edges its columns say.
    expect(kindOf("points.txt", bytes("0.5 1\n")).doubt).toBeUndefined();
    expect(kindOf("e.csv", bytes("source,target\n1,2\n")).doubt).toBe("table");
    expect(kindOf("a.csv", bytes("0 1\n")).doubt).toBeUndefined();
  });
});

describe("what is typed", () => {
  const share = { kind: "number", min: 0, above: true, max: 1, default: 0.9, doc: "a share" } as const;
  const landmarks = {
    kind: "integer",
    min: 2,
    auto: true,
    none: true,
    default: "auto",
    doc: "landmarks",
  } as const;

  test("what the rule accepts is the value, on both sides of its bounds", () => {
    for (const text of ["0", "1e-9", "0.5", "1", "1.01", "-1", "x", "auto", "none", "NaN", "Infinity"]) {
      const value = Number.isNaN(Number(text)) ? text : Number(text);
      for (const [name, option] of [
        ["coverage", share],
        ["landmarks", landmarks],
      ] as const) {
        const result = typed(name, option, text);
        if (accepts(option, value)) expect(result).toEqual({ value });
        else expect(result).toEqual({ fault: `${name} ${rule(option)}, got ${text}.` });
      }
    }
  });

  test("nothing is the default, a comma a decimal point", () => {
    expect(typed("coverage", share, " ")).toEqual({ value: undefined });
    expect(typed("coverage", share, "0,5")).toEqual({ value: 0.5 });
  });
});

test("every option of every method is in exactly one group", () => {
  const groups = parameterGroups(methods);
  const placed = groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const all = new Set(Object.values<DeclaredMethod>(methods).flatMap(({ options }) => Object.keys(options)));
  // Columns are scaled once for all methods, in a part of their own.
  all.delete("scale");
  expect(placed.toSorted()).toEqual([...all].toSorted());
  for (const { fields } of groups) {
    for (const { name, methods: fed } of fields) {
      for (const [method, { options }] of Object.entries(methods)) {
        expect(fed.includes(method as (typeof fed)[number])).toBe(Object.hasOwn(options, name));
      }
    }
  }
});

describe("what a column is used for", async () => {
  const table = await readTable(
    bytes(
      "id,x,y,z,note,class\n0,1,2,3,u,a\n1,2,4,9,v,b\n2,5,1,4,u,a\n3,6,2,5,v,b\n4,3,3,1,u,a\n5,9,8,7,v,b\n",
    ),
  );
  const kinds = planColumns(table);
  const file = { kind: "table" as const, ...table, roles: kinds };
  const given = (settings: Parameters<typeof columnsOf>[1]) => ({
    table: table.columns,
    roles: kinds,
    settings,
    columns: columnsOf(file, settings).columns!.map((c) => table.columns[c].name),
  });
  const uses = (settings: Parameters<typeof columnsOf>[1]) =>
    table.columns.map((_, c) => useOf(given(settings), c));
  const first = { scale: "auto", na: "fill", truth: "class" } as const;

  test("roles decide first", () => {
    expect(uses(first)).toEqual(["id", "feature", "feature", "feature", "feature", "class"]);
  });

  test("a change and its way back leave the settings as they were", () => {
    const without = usedAs(given(first), 3, "ignore");
    expect(without).toEqual({ ...first, columns: ["x", "y", "note"] });
    expect(uses(without)).toEqual(["id", "feature", "feature", "ignore", "feature", "class"]);
    expect(usedAs(given(without), 3, "feature")).toEqual(first);
  });

  test("there is one class: another one takes its place, a feature that becomes it is no feature", () => {
    const other = usedAs(given(first), 4, "class");
    expect(other).toEqual({ ...first, truth: "note" });
    expect(uses(other)).toEqual(["id", "feature", "feature", "feature", "class", "ignore"]);
    expect(uses(usedAs(given(first), 1, "class"))[1]).toBe("class");
    expect(usedAs(given(first), 5, "ignore")).toEqual({ scale: "auto", na: "fill" });
  });
});

describe("what is drawn", () => {
  test("places stay inside the square and are no more than there may be", () => {
    let places: Uint16Array = new Uint16Array(0);
    for (let k = 0; k < 20; k++) places = added(places, stamped(STAMPS[k % 4], [0.9, 0.1], 0.3, k));
    expect(places.length / 2).toBeLessThanOrEqual(MOST_DRAWN);
    expect(added(places, sprayed([0.5, 0.5], 0.1, 5000, 1)).length / 2).toBe(MOST_DRAWN);
    expect(added(new Uint16Array(0), [[0, 1]])).toEqual(Uint16Array.of(0, 65_535));
    expect(added(new Uint16Array(0), [[-0.01, 0.5]])).toHaveLength(0);
  });

  test("the eraser takes exactly the places within its reach", () => {
    const places = added(new Uint16Array(0), sprayed([0.5, 0.5], 0.3, 400, 2));
    const left = erased(places, [0.5, 0.5], 0.15);
    const near = Array.from({ length: places.length / 2 }, (_, k) =>
      Math.hypot(places[2 * k] / 65_535 - 0.5, places[2 * k + 1] / 65_535 - 0.5),
    );
    expect(left.length / 2).toBe(near.filter((distance) => distance > 0.15).length);
  });

  test("the spray is even over its disc, and the same for the same seed", () => {
    const spots = sprayed([0, 0], 1, 4000, 7);
    expect(sprayed([0, 0], 1, 4000, 7)).toEqual(spots);
    // Half of the disc's area lies within 1/√2 of its center; three standard errors are 0.024.
    const inner = spots.filter(([x, y]) => Math.hypot(x, y) < Math.SQRT1_2).length / spots.length;
    expect(Math.abs(inner - 0.5)).toBeLessThan(0.024);
  });
});
