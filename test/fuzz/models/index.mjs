// The models part: sound models with parts of their header, their arrays or their bytes changed, and the checksum made anew.
import { predictSync, readModel, transformSync, writeModel } from "spectacl";
import { modelJson, readModelJson } from "spectacl/internal";
import { between, pick, times } from "../draws.mjs";
import { crc32 } from "../files/frames.mjs";
import { mutated } from "../files/mutate.mjs";
import { expectLabels, expectNumbers, expectSame, outcomeOf } from "../library/sound.mjs";
import { BASES } from "./bases.mjs";
import { apply, drawEdit } from "./edits.mjs";

const HEADER_AT = 32;
const FILES = BASES.map((model) => Buffer.from(writeModel(model)));
const TEXTS = BASES.map(modelJson);
const MOST_COLUMNS = 64;

const headerOf = (bytes) =>
  JSON.parse(bytes.toString("latin1", HEADER_AT, HEADER_AT + bytes.readDoubleLE(24)));

/** The file with another header, sound but for what it says. */
function withHeader(bytes, header) {
  const text = Buffer.from(JSON.stringify(header) ?? "");
  const filled = Buffer.alloc(8 * Math.ceil(text.length / 8), " ");
  text.copy(filled);
  const made = Buffer.concat([
    bytes.subarray(0, HEADER_AT),
    filled,
    bytes.subarray(HEADER_AT + bytes.readDoubleLE(24)),
  ]);
  made.writeDoubleLE(filled.length, 24);
  return signed(made);
}

function signed(bytes) {
  if (bytes.length < HEADER_AT) return bytes;
  bytes.writeDoubleLE(bytes.length, 16);
  bytes.writeUInt32LE(crc32(bytes.subarray(16)), 12);
  return bytes;
}

/** How an input becomes a model. */
const WAYS = {
  header: ({ base, edits }) => {
    const header = headerOf(FILES[base]);
    for (const edit of edits) apply(header, edit);
    return readModel(withHeader(FILES[base], header));
  },
  json: ({ base, edits }) => {
    const record = JSON.parse(TEXTS[base]);
    for (const edit of edits) apply(record, edit);
    return readModelJson(JSON.stringify(record));
  },
  memory: ({ base, edits }) => {
    const model = structuredClone(BASES[base]);
    for (const edit of edits) apply(model, edit);
    return model;
  },
  bytes: ({ bytes }) => readModel(Buffer.from(bytes, "base64")),
  signed: ({ bytes }) => readModel(signed(Buffer.from(bytes, "base64"))),
};

export function draw(source) {
  const way = pick(source, ["header", "header", "json", "memory", "memory", "signed", "signed", "bytes"]);
  const base = source.below(BASES.length);
  const seed = source.below(2 ** 31);
  if (way === "bytes" || way === "signed") {
    const file = FILES[base];
    return { way, seed, bytes: mutated(source, file, pick(source, FILES)).toString("base64") };
  }
  const record = {
    header: () => headerOf(FILES[base]),
    json: () => JSON.parse(TEXTS[base]),
    memory: () => BASES[base],
  };
  const made = record[way]();
  return {
    way,
    base,
    seed,
    edits: times(between(source, 1, 3), () => drawEdit(source, made, way === "memory")),
  };
}

export const tried = (input) =>
  outcomeOf(() => {
    const model = WAYS[input.way](input);
    const { dim } = model;
    const wide = Number.isInteger(dim) && dim > 0 && dim <= MOST_COLUMNS ? dim : 2;
    const rows = times(6, (i) => times(wide, (c) => ((input.seed >>> ((i + c) % 24)) % 90) / (i + 1)));
    const { labels, membership } = predictSync(model, rows);
    expectLabels(labels, rows.length, model.clusters.length);
    expectNumbers(membership);
    const back = readModel(writeModel(model));
    expectSame(predictSync(back, rows).labels, labels, "another prediction after writing and reading");
    if (model.basis) transformSync(model, rows);
  });

/** Fewer edits, or a shorter file. */
export function* smaller(input) {
  const { edits = [] } = input;
  if (edits.length > 1)
    for (const edit of edits) yield { ...input, edits: edits.filter((one) => one !== edit) };
}
