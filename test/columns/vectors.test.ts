/** Columns of vectors: lists of numbers in cells, and numbered columns that make one vector. */
import { describe, expect, it } from "vitest";
import { fromTable } from "../../apps/cli/input/load.js";
import { clusterSync, fitSync, predictSync } from "../../src/index.js";
import { planColumns, readTable, tablePoints } from "../../src/io.js";
import { modelRows, objectTable } from "../../src/tables/columns/objects.js";
import { listLength } from "../../src/tables/columns/vector-cells.js";
import { problem } from "../support/errors.js";
import { DIM, documents } from "./documents.js";

/** The same vectors as files write them. */
const WRITTEN: Readonly<Record<string, (vector: readonly number[]) => string>> = {
  JSON: (vector) => JSON.stringify(vector),
  "NumPy's print": (vector) => `[ ${vector.join("  ")}]`,
  "NumPy's repr": (vector) => `array([${vector.join(", ")}], dtype=float32)`,
  "a database's array": (vector) => `{${vector.join(",")}}`,
  "a tuple": (vector) => `(${vector.join(", ")})`,
  "no brackets": (vector) => vector.join(" "),
};

const csvOf = (write: (vector: readonly number[]) => string) =>
  new TextEncoder().encode(
    `id,topic,views,embedding\n${documents()
      .map(({ id, topic, views, embedding }) => `${id},${topic},${views},"${write(embedding)}"`)
      .join("\n")}\n`,
  );

it("many columns that are not taken for vectors are told of, unless someone has decided that", () => {
  // No column is a copy of another.
  const rows = documents().map(({ embedding }, i) =>
    Object.fromEntries(
      Array.from({ length: 60 }, (_, c): [string, number] => [
        `measure ${"abcdefgh"[c % 8]}${c}`,
        (embedding[c % DIM] + ((i * (c + 1) * 7919) % 101) / 100) * 10 ** (c % 5),
      ]),
    ),
  );
  const table = objectTable(rows);
  const told = fromTable("rows", table, {});
  const decided = fromTable("rows", table, { method: "kmeans" });
  expect(told.scaling).toBe("standard");
  expect(told.notes).not.toEqual(decided.notes);
  expect(fromTable("rows", table, { scale: "none" }).notes.length).toBeLessThan(told.notes.length);
});

describe("cells that hold vectors", () => {
  for (const [name, write] of Object.entries(WRITTEN)) {
    it(`are read as ${name} writes them, and compared alone`, async () => {
      const made = tablePoints(await readTable(csvOf(write), { format: "csv" }));
      const used = made.plan.filter(({ use }) => use === "distance");
      expect(used.map((one) => [one.name, one.role, one.vector])).toEqual([["embedding", "vector", DIM]]);
      expect(made.points.dim).toBe(DIM);
      const expected = documents().flatMap(({ embedding }) => embedding);
      expect([...made.points.coords]).toEqual(expected);
    });
  }

  it("are those of objects, as lists or typed arrays", () => {
    const lists = documents();
    const typed = lists.map((one) => ({ ...one, embedding: Float32Array.from(one.embedding) }));
    for (const rows of [lists, typed]) {
      const { points } = tablePoints(objectTable(rows));
      expect([...points.coords]).toEqual(lists.flatMap(({ embedding }) => embedding));
    }
  });

  it("of which one has another length are refused with its line", async () => {
    const text = new TextDecoder().decode(csvOf(WRITTEN.JSON)).split("\n");
    text[5] = 'doc4,goal,1,"[1,2,3]"';
    const table = await readTable(new TextEncoder().encode(text.join("\n")), { format: "csv" });
    expect(() => tablePoints(table)).toThrow(
      expect.objectContaining({
        code: "VECTOR_LENGTH",
        fields: expect.objectContaining({ line: 6, column: "embedding", found: 3, length: DIM }),
      }),
    );
    text[5] = "doc4,goal,1,see below";
    const odd = await readTable(new TextEncoder().encode(text.join("\n")), { format: "csv" });
    expect(() => tablePoints(odd)).toThrow(
      problem("VECTOR_LENGTH", { line: 6, found: 0, cell: "see below" }),
    );
    // Where most cells are none, one that is none is shown, not one of the lists.
    const few = await readTable(
      new TextEncoder().encode(text.map((line, i) => (i > 8 ? `doc${i},goal,1,z${i}` : line)).join("\n")),
      { format: "csv" },
    );
    const wishes = new Map([[3, { role: "vector" as const }]]);
    expect(() => tablePoints(few, { wishes })).toThrow(
      problem("COLUMN_NOT_READ", { rule: "vector", value: "see below" }),
    );
  });

  it("that are blank or point nowhere leave their rows out", async () => {
    const rows: { embedding: readonly number[] | null }[] = documents().map(({ embedding }) => ({
      embedding,
    }));
    rows[7].embedding = null;
    rows[11].embedding = Array.from({ length: DIM }, () => 0);
    const made = tablePoints(objectTable(rows));
    expect(made.dropped).toBe(2);
    expect([...made.rows]).toEqual([...rows.keys()].filter((i) => i !== 7 && i !== 11));
  });

  it("of zeros have no direction, whether they stand in one cell or in numbered columns", () => {
    const vectors = documents().map(({ embedding: one }, i) =>
      [...one, ...one].map((x) => (i === 11 ? 0 : x)),
    );
    const lists = vectors.map((embedding) => ({ embedding }));
    const family = vectors.map((one) =>
      Object.fromEntries(one.map((x, c): [string, number] => [`emb_${c}`, x])),
    );
    for (const rows of [lists, family]) {
      const made = tablePoints(objectTable(rows));
      expect(made.distance).toBe("cosine");
      expect(made.undirected).toEqual({ none: 0, zeros: 1, "not-numbers": 0 });
      expect([...made.rows]).toEqual([...rows.keys()].filter((i) => i !== 11));
      // By another distance they are as far as others are.
      expect(tablePoints(objectTable(rows), { distance: "euclidean" }).dropped).toBe(0);
      const model = fitSync(made.points, { method: "kmeans", clusters: 2 }, { encoding: made.encoding });
      expect([...modelRows(model, rows).rows]).toEqual([...made.rows]);
    }
  });

  it("tell what the rows lack that they leave out", () => {
    const rows: Record<string, unknown>[] = documents().map(({ embedding, topic }) => ({ embedding, topic }));
    const lacking = (some: readonly unknown[]) =>
      rows.map((row, i) => (some[i - 4] === undefined ? row : { ...row, embedding: some[i - 4] }));
    const nothing = [[], null, "None"];
    const infinite = documents()[0].embedding.map((x, c) => (c === 2 ? Number.POSITIVE_INFINITY : x));
    const broken = [documents()[0].embedding.map((x, c) => (c === 2 ? Number.NaN : x)), infinite];
    const zeros = [Array.from({ length: DIM }, () => 0)];
    const made = tablePoints(objectTable(lacking([...nothing, ...broken, ...zeros])));
    expect(made.undirected).toEqual({ none: 3, zeros: 1, "not-numbers": 2 });
    expect(made.plan[0].missing).toBe(3);
    expect(made.dropped).toBe(6);
    expect(tablePoints(objectTable(rows)).undirected).toBeUndefined();
    expect(() => tablePoints(objectTable(lacking(["a goal"])))).toThrow(
      problem("VECTOR_LENGTH", { found: 0 }),
    );
  });

  it("of two numbers are vectors where someone says so", () => {
    const rows = documents().map(({ embedding, views }) => ({ at: embedding.slice(0, 2), views }));
    const table = objectTable(rows);
    expect(planColumns(table)[0].role).toBe("text");
    const wishes = new Map([[0, { role: "vector" as const }]]);
    for (const made of [tablePoints(table, { columns: [0] }), tablePoints(table, { wishes })]) {
      expect([...made.points.coords]).toEqual(rows.flatMap(({ at }) => at));
      expect(made.plan.map(({ use }) => use)).toEqual(["distance", "describe"]);
      expect(made.distance).toBe("cosine");
    }
    expect(() => planColumns(table, { wishes: new Map([[0, { role: "quantity" as const }]]) })).toThrow(
      problem("COLUMN_NOT_READ"),
    );
  });

  it("are not read within lists or objects", () => {
    const halves = documents().map(({ embedding }) => ({ one: [embedding.slice(0, 6), embedding.slice(6)] }));
    const inside = documents().map(({ embedding }) => ({ one: { embedding } }));
    const bytes = (rows: readonly unknown[]) =>
      new TextEncoder().encode(rows.map((row) => JSON.stringify(row)).join("\n"));
    return Promise.all(
      (
        [
          ["lists", halves],
          ["objects", inside],
        ] as const
      ).map(async ([of, rows]) => {
        for (const table of [objectTable(rows), await readTable(bytes(rows), { format: "json" })]) {
          expect(planColumns(table)[0]).toMatchObject({ use: "ignore", reason: { code: "nested", of } });
          expect(() => planColumns(table, { columns: [0] })).toThrow(problem("NESTED_COLUMN", { of }));
        }
      }),
    );
  });

  it("can be overruled", async () => {
    const table = await readTable(csvOf(WRITTEN.JSON), { format: "csv" });
    const at = table.columns.findIndex(({ name }) => name === "views");
    const made = tablePoints(table, { columns: [at] });
    expect(made.points.dim).toBe(1);
    expect(made.distance).toBeUndefined();
  });
});

it("lists of other things are no vectors", () => {
  for (const word of [
    "[1, 2]",
    "3 4 5",
    "12 x 30 x 4",
    "2024-01-02",
    "[a, b, c, d]",
    "1,2,3",
    "{}",
    "[]",
    "",
  ])
    expect(listLength(word)).toBeUndefined();
});

it("dimensions and tags in lists stay text", () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({ size: `[${i}, ${i + 1}]`, x: i % 5, y: i }));
  expect(planColumns(objectTable(rows))[0].role).not.toBe("vector");
});

describe("vectors without a method", () => {
  const clustered = (rows: ReturnType<typeof documents>) => {
    const { points, distance } = tablePoints(objectTable(rows));
    return clusterSync(points, { distance: distance as "cosine" });
  };

  it("are divided into communities by their angle, whose number is found", () => {
    const rows = documents();
    const { recipe, labels } = clustered(rows);
    expect(recipe).toMatchObject({ method: "communities", distance: "cosine", clusters: 3 });
    const firsts = rows.map(({ topic }) => rows.findIndex((one) => one.topic === topic));
    expect([...labels]).toEqual(firsts.map((first) => labels[first]));
  });

  it("do not depend on their lengths", () => {
    const rows = documents();
    const longer = rows.map((row, i) => ({ ...row, embedding: row.embedding.map((x) => x * 2 ** (i % 4)) }));
    expect(clustered(longer).labels).toEqual(clustered(rows).labels);
  });

  it("leave a model that labels their own rows the same", () => {
    const { points } = tablePoints(objectTable(documents()));
    const model = fitSync(points, { distance: "cosine" });
    const { labels } = clustered(documents());
    expect(predictSync(model, points).labels).toEqual(labels);
  });
});
