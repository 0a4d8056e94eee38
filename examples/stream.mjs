// Labels a CSV file of any size: a sample of it is fitted, then the file is read, labeled and written chunk by chunk.
// node examples/stream.mjs data.csv labeled.csv
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fit, predictor } from "spectacl";
import { chunkWriter, openRows, tablePoints } from "spectacl/io";

const [input, output] = process.argv.slice(2);
const SAMPLE = 20_000;

const stream = await openRows({ open: (from) => createReadStream(input, { start: from }) });
const columns = stream.kinds.flatMap((kind, c) => (kind === "number" ? [c] : []));

// The first rows serve as the sample. `survey` from spectacl/io draws one from the whole file.
const limited = await openRows(
  { open: (from) => createReadStream(input, { start: from }) },
  { limits: { rows: SAMPLE } },
);
const { value: first } = await limited.chunks({ columns }).next();
const { points: sample, encoding } = tablePoints(first.table, { na: "drop" });
const model = await fit(sample, { landmarks: "none" }, { encoding });
console.log(`${model.clusters.length} clusters in the first ${first.table.rows} rows`);

const writer = await chunkWriter(stream, { format: "csv", added: ["cluster"] });
const labels = predictor(model);

async function* labeled() {
  yield* writer.begin();
  for await (const { table } of stream.chunks({ columns })) {
    const { points, rows } = tablePoints(table, { encoding, na: "drop" });
    const values = new Float64Array(table.rows).fill(Number.NaN);
    const found = await labels.predict(points);
    // A row with a missing cell has no label.
    rows.forEach((row, i) => {
      values[row] = found.labels[i];
    });
    yield* writer.rows(table, [
      { kind: "number", name: "cluster", values, missing: table.rows - rows.length },
    ]);
  }
  yield* writer.end();
}

await pipeline(Readable.from(labeled()), createWriteStream(output));
labels.close();
