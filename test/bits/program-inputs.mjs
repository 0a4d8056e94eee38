/** The files that the runs of the program read, written without its help. */
import { copyFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const IO = new URL("../fixtures/io/", import.meta.url);

/** Tables that other programs wrote. */
export const FIXTURES = [
  "duckdb.parquet",
  "pyarrow_snappy.parquet",
  "pyarrow_lz4.arrow",
  "pyarrow_stream.arrow",
  "fortran.npy",
];

export async function writeInputs(place, datasets) {
  const rows = ({ points: { n, dim, coords }, truth }) =>
    Array.from({ length: n }, (_, i) => [...coords.subarray(i * dim, (i + 1) * dim), truth[i]]);
  const text = (lines, between = ",") => `${lines.map((line) => line.join(between)).join("\n")}\n`;
  const moons = rows(datasets.moons({ n: 400, noise: 0.08 }));
  const blobs = rows(datasets.blobs({ n: 300, centers: 4, noise: 0.15, seed: 1 }));
  // More than 1 MiB as text: the program starts its threads before it reads on.
  const large = rows(datasets.unequalBlobs({ n: 12_000, seed: 2 }));
  const colors = ["red", "green", "blue"];
  const edges = moons.flatMap((_, i) =>
    [1, 2, 7].map((step) => [i, step === 7 ? (i * 7) % 200 : (i + step) % 400]),
  );
  const named = edges.filter(([i, j]) => i !== j && i < 200 === j < 200).concat([[3, 300]]);
  const files = {
    "moons.csv": text([["x", "y", "class"], ...moons]),
    "other.csv": text([
      ["id", "y", "color", "x"],
      ...rows(datasets.moons({ n: 350, seed: 8 })).map(([x, y], i) => [
        `r${i}`,
        y,
        `"${colors[i % 3]}, dark"`,
        x,
      ]),
    ]),
    "blobs.tsv": text([["a", "b b", "class"], ...blobs], "\t"),
    "comma.csv": text(
      [
        ["x", "y"],
        ...moons.slice(0, 150).map(([x, y]) => [x, y].map((value) => String(value).replace(".", ","))),
      ],
      ";",
    ),
    "gaps.csv": text([
      ["x", "y", "color"],
      ...moons
        .slice(0, 200)
        .map(([x, y], i) => [i % 17 === 5 ? "" : x, i % 23 === 7 ? "NA" : y, colors[i % 3]]),
    ]),
    "bare.csv": text(moons.slice(0, 120)),
    "rows.jsonl": moons
      .slice(0, 150)
      .map(([x, y], i) => `${JSON.stringify({ x, name: colors[i % 3], y })}\n`)
      .join(""),
    "network.edges": text(
      named.map(([i, j]) => [`n${i}`, `n${j}`]),
      " ",
    ),
    "weighted.mtx": `%%MatrixMarket matrix coordinate real symmetric\n400 400 ${named.length}\n${text(
      named.map(([i, j]) => [Math.max(i, j) + 1, Math.min(i, j) + 1, 1 + ((i + j) % 3) / 2]),
      " ",
    )}`,
    "large.csv": text([
      ["x", "y", "z", "class", "note"],
      ...large.map(([x, y, label], i) => [x, y, x * y, label, `row ${i}`.padEnd(40, ".")]),
    ]),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(place(name), content);
  await writeFile(place("moons.csv.gz"), gzipSync(files["moons.csv"]));
  for (const name of FIXTURES) await copyFile(new URL(name, IO), place(name));
}
