/** Vectors of a file that types its columns: the studio keeps their numbers, which no word of the table has. */
import { expect, test } from "vitest";
import { read } from "../../apps/studio/data/sources/read-work.js";
import { tablePoints, writeTable } from "../../src/io.js";
import { typedColumn } from "../../src/tables/table/typed-column.js";

test.each(["arrow", "parquet"] as const)(
  "vectors of %s are compared, all others describe",
  async (format) => {
    const lists = Array.from({ length: 24 }, (_, row) =>
      Float32Array.from({ length: 32 }, (_, c) => Math.cos(row * 7 + c * c)),
    );
    const vectors = typedColumn("vector", { kind: "list", of: { kind: "float", bits: 32 } }, [lists]);
    const size = typedColumn("size", { kind: "float", bits: 64 }, [lists.map((_, row) => row / 3)]);
    const pieces: Uint8Array[] = [];
    for await (const piece of writeTable({ rows: 24, columns: [size, vectors] }, { format }))
      pieces.push(piece);
    const found = structuredClone(await read({ file: new File(pieces as BlobPart[], `x.${format}`) }));
    if (found.kind !== "table") throw new Error(found.kind);
    expect(found.roles.map(({ role, use }) => [role, use])).toEqual([
      ["quantity", "describe"],
      ["vector", "distance"],
    ]);
    expect([...tablePoints(found).points.coords]).toEqual(lists.flatMap((list) => [...list]));
  },
);
