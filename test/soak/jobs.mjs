// The jobs of the soak: each a function of a pool that resolves to bytes that must be the same every time.

import { circles, unequalBlobs } from "../../dist/datasets.js";
import { cluster, fit as fitted, predict, readModel, transform, writeModel } from "../../dist/index.js";
import { gzip, readTable, writeTable } from "../../dist/io.js";

const points = (n, seed) => circles({ n, noise: 0.1, seed }).points;
const inputs = [0, 1, 2].map((seed) => points(400 + 300 * seed, seed));
const wide = unequalBlobs({ n: 3000, noise: 0.2, centers: 5, seed: 4 }).points;
const bytesOf = (array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength);

const METHODS = [
  "spectacl",
  "spectacl-normalized",
  "robust-spectral",
  "spectral",
  "dbscan",
  "hdbscan",
  "kmeans",
];

const clustering = METHODS.map((method) => [
  `cluster ${method}`,
  async ({ seed, run }) => {
    const recipe = /scan/.test(method) ? { method } : { method, seed, clusters: 2 };
    return bytesOf((await cluster(inputs[seed % 3], recipe, run)).labels);
  },
]);

/** Text of a table with a word and a blank in it. */
function csv(n, seed) {
  const rows = Array.from(
    { length: n },
    (_, i) => `${(i * 7 + seed) % 11},${i % 5 ? i / 3 : ""},word ${i % 4}`,
  );
  return new TextEncoder().encode(`a,b,c\n${rows.join("\n")}\n`);
}

async function joined(pieces) {
  const all = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

export const JOBS = new Map([
  ...clustering,
  ["cluster, number not given", async ({ run }) => bytesOf((await cluster(inputs[0], {}, run)).labels)],
  [
    "fit and predict",
    async ({ seed, run }) => {
      const model = await fitted(inputs[seed % 3], { clusters: 2, seed }, run);
      const again = await readModel(await writeModel(model));
      return bytesOf((await predict(again, wide, run)).labels);
    },
  ],
  [
    "transform",
    async ({ seed, run }) => {
      const model = await fitted(inputs[0], { clusters: 2, seed }, run);
      return bytesOf((await transform(model, inputs[1], run)).coords);
    },
  ],
  ...["csv", "parquet", "arrow", "json"].map((format) => [
    `table as ${format}`,
    async ({ seed }) => {
      const table = await readTable(csv(2000, seed), { name: "a.csv" });
      const bytes = await joined(writeTable(table, { format }));
      const back = await readTable(bytes, { name: `a.${format}` });
      return Buffer.from(JSON.stringify(back.columns.map(({ name, missing }) => [name, missing])));
    },
  ]),
  [
    "gzip",
    async ({ seed }) => {
      const packed = await joined(gzip([csv(5000, seed)]));
      return Buffer.from(String((await readTable(packed, { name: "a.csv.gz" })).rows));
    },
  ],
  [
    "a damaged file",
    async ({ seed }) => {
      const table = await readTable(csv(300, seed), { name: "a.csv" });
      const bytes = await joined(writeTable(table, { format: seed % 2 ? "parquet" : "arrow" }));
      const refused = await readTable(bytes.subarray(0, bytes.length - 40 - seed), { name: "a.bin" }).catch(
        (error) => error.code,
      );
      return Buffer.from(String(refused?.rows ?? refused));
    },
  ],
]);
