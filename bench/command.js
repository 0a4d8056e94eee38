/** The words after `npm run bench`: suites and flags, checked, and the text that explains them. */
import { parseArgs } from "node:util";
import { suites } from "./suites.js";

const FLAGS = {
  threads: ["N", "threads of each side [1]"],
  sizes: ["N,N…", "other numbers of points"],
  only: ["TEXT", "stages: those with this in their name"],
  rows: ["N", "mnist, gpu: the first so many rows"],
  data: ["FOLDER", "mnist, cores, gpu: where the files of MNIST lie [SPECTACL_DATA]"],
  clusters: ["N", "large: number of clusters, found by the program if left out"],
  limit: ["S", "seconds after which a process is ended"],
  out: ["FILE", "where to write the results of one suite [bench/results/SUITE.json]"],
  full: [undefined, "stages, gpu: also what takes SciPy, or the CPU, many minutes"],
  software: [undefined, "gpu: also on an adapter that is software, with few rows"],
  assert: [undefined, "exit with 1 when a goal is short"],
  help: [undefined, "this text"],
};
const COUNTS = ["threads", "rows", "clusters", "limit"];

/** `names` of suites and `flags`, with numbers where numbers are meant; throws a sentence where they are wrong. */
export function commandOf(words) {
  const options = Object.entries(FLAGS).map(([name, [value]]) => [
    name,
    { type: value ? "string" : "boolean" },
  ]);
  const { values, positionals } = parseArgs({
    args: words,
    options: Object.fromEntries(options),
    allowPositionals: true,
  });
  const known = Object.keys(suites);
  for (const name of positionals) {
    if (!known.includes(name))
      throw new Error(`no suite ${JSON.stringify(name)}; there are ${known.join(", ")}.`);
  }
  const names = positionals.length > 0 ? positionals : known.filter((name) => suites[name].short);
  if (values.out && names.length !== 1) {
    throw new Error(`--out must have one suite to write, got ${names.join(", ")}.`);
  }
  const flags = { ...values };
  for (const name of COUNTS) if (name in values) flags[name] = count(name, values[name]);
  if (values.sizes) flags.sizes = values.sizes.split(",").map((size) => count("sizes", size));
  return { names, flags, listed: positionals.length === 0 || values.help === true };
}

export function usage() {
  const list = Object.entries(suites).map(
    ([name, { doc, short }]) => `  ${name.padEnd(18)} ${doc}${short ? "" : " (long)"}`,
  );
  const options = Object.entries(FLAGS).map(
    ([name, [value, doc]]) => `  ${`--${name} ${value ?? ""}`.padEnd(18)} ${doc}`,
  );
  return `npm run bench -- [SUITE…] [flags]\n\n${list.join("\n")}\n\n${options.join("\n")}`;
}

function count(name, text) {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} must be an integer >= 1, got ${text}.`);
  return value;
}
