/** The program of a Node process beside an executor's Python: blocks of rows on standard input → labels. Its text travels. */
export const CHILD = `
import { readFileSync, readSync, writeSync } from "node:fs";
import { inflateSync } from "node:zlib";

const stem = process.argv[2];
const facts = JSON.parse(readFileSync(stem + ".json", "utf8"));
const memory = new WebAssembly.Memory({ initial: facts.pages, maximum: facts.pages });
const bytes = new Uint8Array(memory.buffer);
bytes.set(inflateSync(readFileSync(stem + ".image")));
const module = new WebAssembly.Module(readFileSync(stem + ".wasm"));
const { label } = new WebAssembly.Instance(module, { env: { memory } }).exports;

function fill(part) {
  for (let at = 0; at < part.length; ) {
    const read = readSync(0, part, at, part.length - at, null);
    if (read === 0) process.exit(0);
    at += read;
  }
}

function send(part) {
  for (let at = 0; at < part.length; ) at += writeSync(1, part, at, part.length - at);
}

const size = new Uint32Array(1);
for (;;) {
  fill(new Uint8Array(size.buffer));
  const [count] = size;
  for (let c = 0; c < facts.dim; c++) {
    const from = facts.given + 8 * facts.most * c;
    fill(bytes.subarray(from, from + 8 * count));
  }
  label(count);
  for (const [from, width] of [[facts.labels, 4], [facts.shares, 8], [facts.far, 4]]) {
    send(bytes.subarray(from, from + width * count));
  }
}
`;
