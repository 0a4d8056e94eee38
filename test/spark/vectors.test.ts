/** Columns of vectors: arrays of fractions, as a server names them and as SQL hands them to a model. */
import { expect, it } from "vitest";
import { fitSync } from "../../src/index.js";
import { tablePoints } from "../../src/io.js";
import { drawnColumns } from "../../src/spark/draw.js";
import { expressionsOf, functionArguments } from "../../src/spark/encoded-sql.js";
import * as messages from "../../src/spark/messages.js";
import { encode } from "../../src/spark/protobuf.js";
import { objectTable } from "../../src/tables/columns/objects.js";
import { pairs } from "./paired.js";

const pair = pairs();
const plan = { root: { sql: { query: "SELECT 1" } } };

it("an array of floats or doubles is a vector, any other is left out of a draw", async () => {
  const arrayOf = (element: "float" | "double" | "string") =>
    encode(messages.DATA_TYPE, { array: { elementType: encode(messages.DATA_TYPE, { [element]: {} }) } });
  const { client } = await pair((call) => {
    const fields = [
      { name: "a", dataType: arrayOf("float") },
      { name: "b", dataType: arrayOf("double") },
      { name: "c", dataType: arrayOf("string") },
      { name: "d", dataType: encode(messages.DATA_TYPE, { double: {} }) },
    ];
    call.send(encode(messages.CALLS.analyze.answer, { schema: { schema: { struct: { fields } } } }));
    call.end();
  });
  const columns = await client.schema(plan);
  expect(columns.map(({ type }) => type)).toEqual(["vector", "vector", "array", "double"]);
  expect(drawnColumns(columns).map(({ name }) => name)).toEqual(["a", "b", "d"]);
});

it("a model of vectors takes one number for each place, none of vectors of another length", () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({
    own: [i % 2 ? 1 : -1, 0.01 * i, 0.5, i % 2 ? 0.2 : -0.3],
  }));
  const made = tablePoints(objectTable(rows));
  const model = fitSync(made.points, { method: "kmeans", clusters: 2, distance: "cosine" });
  const own = { ...model, encoding: made.encoding };
  const expressions = expressionsOf(own, [{ name: "own", type: "vector" }]);
  expect(expressions).toHaveLength(4);
  expect(new Set(expressions).size).toBe(4);
  for (const expression of expressions) expect(expression).toContain("size(`own`) = 4");
  expect(functionArguments(own)).toHaveLength(4);
  expect(() => expressionsOf(own, [{ name: "own", type: "string" }])).toThrow(
    expect.objectContaining({ code: "SPARK_COLUMN_TYPE" }),
  );
});
