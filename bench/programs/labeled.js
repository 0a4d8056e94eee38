/** Rows labeled by a model with the whole file in memory: MODEL INPUT OUTPUT; the twin of `spectacl predict`. */
import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { predictSync, readModel } from "../../dist/index.js";
import { readTable, selectColumns, tablePoints, writeTable } from "../../dist/io.js";

const [modelFile, input, output] = process.argv.slice(2);
const model = readModel(new Uint8Array(await readFile(modelFile)));
const table = await readTable(createReadStream(input, { highWaterMark: 1 << 20 }), {
  name: input,
  keepText: true,
});
const { points } = tablePoints(table, { columns: selectColumns(table, model.columns.join(",")) });
const { labels } = predictSync(model, points);
const added = [{ name: "cluster", kind: "number", values: Float64Array.from(labels), missing: 0 }];
const file = await open(output, "w");
for await (const piece of writeTable(table, { format: "csv", added })) await file.writeFile(piece);
await file.close();
