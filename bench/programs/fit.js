/** A whole program for the suite `fit`: node fit.js points.csv labels.txt */
import { readFileSync, writeFileSync } from "node:fs";
import { clusterSync } from "../../dist/index.js";

const [, , from, to] = process.argv;
const rows = readFileSync(from, "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(",").map(Number));
const { labels } = clusterSync(rows, { method: "spectacl", preset: "paper", clusters: 2 });
writeFileSync(to, `${labels.join("\n")}\n`);
