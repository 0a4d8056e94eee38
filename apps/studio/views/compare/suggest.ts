/** Names for the subject's clusters: what sets each apart, found by a worker when nothing else is to be done. */
import { computed, effect, signal } from "@preact/signals";
import { placeColumns, random, sample } from "spectacl/internal";
import type { Column } from "spectacl/io";
import type { Engine } from "../../engine/engine.js";
import { type Data, data } from "../../state/data.js";
import { areVectors } from "../../state/focus.js";
import { shownNumber } from "../../state/names.js";
import { running, subjectResult } from "../../state/results.js";
import { topicNames } from "../../state/topics.js";
import { suggestCall } from "./suggest-calls.js";

/** By number, of the columns that set a cluster apart. */
const described = signal<ReadonlyMap<number, string>>(new Map());

/** By number; where rows have texts, the words of these. */
export const suggested = computed(() => (topicNames.value.size > 0 ? topicNames.value : described.value));

// So many rows say as well as all what sets a cluster apart, and columns of more kinds of words are names.
const ROWS = 10_000;
const WORDS = 50;
const COLUMNS = 60;
const STREAM = 102;

/** Keeps the names up to date. Returns what ends that. */
export function followSuggestions(engine: Engine): () => void {
  let last: unknown;
  return effect(() => {
    const given = data.value;
    const result = subjectResult.value;
    const labels = result?.clustering.labels;
    if (running.value || labels === last) return;
    last = labels;
    described.value = new Map();
    // Where classes are known their names say more.
    if (!given || !result || !labels || given.graph || given.truth || labels.length !== given.n) return;
    const rows = drawn(given.n);
    const columns = tellingColumns(given, rows);
    if (columns.length === 0) return;
    const places = placeColumns(columns.map(({ name }) => name));
    const input = {
      columns,
      labels: Int32Array.from(rows, (row) => labels[row]),
      ...(places && { longitude: places.longitude }),
    };
    engine.ask(suggestCall, input, { idle: true }).then(
      (found) => {
        if (last !== labels || data.peek() !== given) return;
        described.value = new Map(
          found.flatMap((name, label) => (name === "" ? [] : [[shownNumber(result, label), name] as const])),
        );
      },
      // Without names there are the numbers.
      () => {},
    );
  });
}

function drawn(n: number): Uint32Array {
  if (n <= ROWS) return Uint32Array.from({ length: n }, (_, row) => row);
  return Uint32Array.from(sample(n, ROWS, random(0, STREAM)));
}

/** The columns in use and those of few words, of the rows given; classes, names of rows and numbers of vectors say nothing about a cluster. */
function tellingColumns(given: Data, rows: Uint32Array): Column[] {
  const { table, roles, truth, columns, sources = columns } = given;
  const useful = table.filter(
    (column, c) =>
      column.name !== truth?.name &&
      ((sources.includes(column.name) && !areVectors(given)) ||
        (column.kind === "text" && roles[c]?.role !== "identifier" && column.words.length <= WORDS)),
  );
  return useful.slice(0, COLUMNS).map((column): Column => {
    const at = rows.map((row) => given.rows[row]);
    if (column.kind === "text") return { ...column, codes: at.map((row) => column.codes[row]) };
    return { ...column, values: Float64Array.from(at, (row) => column.values[row]) };
  });
}
