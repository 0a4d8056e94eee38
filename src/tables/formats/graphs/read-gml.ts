/** GML, as igraph, Gephi and networkx write it → the edges of a graph. */

import { ioError } from "../../errors/file-errors.js";
import type { GraphFile } from "../edges/edge-list.js";
import { namedEdges, weightOf } from "./named-edges.js";

type Value = string | number | List;

/** The keys and values between brackets, in order, and the line on which they begin. */
interface List {
  readonly line: number;
  readonly entries: readonly (readonly [key: string, value: Value])[];
}

interface Token {
  readonly kind: "[" | "]" | "key" | "number" | "text";
  readonly value: string;
  readonly line: number;
}

const MOST_NESTED = 100;
// A number, a string, a bracket, a key; a comment to the end of its line.
const TOKEN =
  /(\s+)|(#[^\n]*)|([[\]])|("[^"]*")|([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])|[+-]?(?:inf|nan)\b)|([A-Za-z_]\w*)/giy;

type Fail = (line: number, what: string) => never;

export function readGml(text: string, name: string): GraphFile {
  const fail: Fail = (line, what) => {
    throw ioError("MALFORMED_FILE", { name, format: "GML", line, what });
  };
  const document = listOf(tokensOf(text, fail), fail);
  const graph = document.entries.find(([key]) => key.toLowerCase() === "graph")?.[1];
  if (!isList(graph)) return fail(1, 'it has no "graph [ … ]"');
  const gathered = namedEdges(true);
  for (const [, node] of sublists(graph, "node", fail)) {
    const id = scalar(node, "id") ?? fail(node.line, "a node has no id");
    if (!gathered.node(String(id), label(node))) fail(node.line, `a second node has the id ${id}`);
  }
  for (const [, edge] of sublists(graph, "edge", fail)) {
    const a = scalar(edge, "source") ?? fail(edge.line, "an edge has no source");
    const b = scalar(edge, "target") ?? fail(edge.line, "an edge has no target");
    const given = scalar(edge, "weight") ?? scalar(edge, "value");
    const weight = given === undefined ? undefined : weightOf(given);
    if (given !== undefined && weight === undefined) {
      fail(edge.line, `the weight of an edge must be a finite number >= 0, got ${given}`);
    }
    if (!gathered.edge(String(a), String(b), weight)) {
      fail(edge.line, `an edge joins ${a} and ${b}, of which one is no node`);
    }
  }
  return gathered.graph(name);
}

function sublists(list: List, wanted: string, fail: Fail): [string, List][] {
  return list.entries
    .filter(([key]) => key.toLowerCase() === wanted)
    .map(([key, value]) =>
      isList(value) ? [key, value] : fail(list.line, `"${key}" must be a list in brackets`),
    );
}

function scalar(list: List, wanted: string): string | number | undefined {
  const value = list.entries.find(([key]) => key.toLowerCase() === wanted)?.[1];
  return isList(value) ? undefined : value;
}

function label(node: List): string | undefined {
  const given = scalar(node, "label") ?? scalar(node, "name");
  return given === undefined ? undefined : String(given);
}

function isList(value: Value | undefined): value is List {
  return typeof value === "object";
}

/** All keys and values; lists within lists are kept on a stack of their own, whatever their depth. */
function listOf(tokens: Iterable<Token>, fail: Fail): List {
  const outer: [string, Value][] = [];
  const open: { line: number; key: string; entries: [string, Value][] }[] = [
    { line: 1, key: "", entries: outer },
  ];
  let key: Token | undefined;
  let last = 1;
  for (const token of tokens) {
    last = token.line;
    const { entries } = open[open.length - 1];
    if (key === undefined) {
      if (token.kind === "key") key = token;
      else if (token.kind !== "]") fail(token.line, `a key must come here, not ${token.value}`);
      else if (open.length === 1) fail(token.line, "] closes nothing");
      else {
        const { line, key: name, entries: inner } = open.pop()!;
        open[open.length - 1].entries.push([name, { line, entries: inner }]);
      }
      continue;
    }
    if (token.kind === "[") {
      if (open.length > MOST_NESTED) fail(token.line, `lists are nested more than ${MOST_NESTED} deep`);
      open.push({ line: key.line, key: key.value, entries: [] });
    } else if (token.kind === "number") entries.push([key.value, numberOf(token.value)]);
    else if (token.kind === "text") entries.push([key.value, decoded(token.value)]);
    else fail(token.line, `"${key.value}" has no value`);
    key = undefined;
  }
  if (key) fail(key.line, `"${key.value}" has no value`);
  if (open.length > 1) fail(last, `"${open[open.length - 1].key} [" is never closed`);
  return { line: 1, entries: outer };
}

function* tokensOf(text: string, fail: Fail): Generator<Token, void, void> {
  let line = 1;
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (!found) {
      const rest = /^[^\s[\]]{1,20}/.exec(text.slice(at, at + 20))?.[0] ?? text[at];
      return fail(
        line,
        rest.startsWith('"') ? "the quote that opens here is never closed" : `${rest} is no value`,
      );
    }
    const [all, , , bracket, quoted, number, key] = found;
    if (bracket) yield { kind: bracket as "[" | "]", value: bracket, line };
    else if (quoted !== undefined) yield { kind: "text", value: quoted.slice(1, -1), line };
    else if (number) yield { kind: "number", value: number, line };
    else if (key) yield { kind: "key", value: key, line };
    for (let k = 0; k < all.length; k++) if (all.charCodeAt(k) === 10) line++;
    at += all.length;
  }
}

/** An integer that a double cannot hold stays as it is written. */
function numberOf(word: string): number | string {
  const value = Number(word.replace(/^([+-]?)inf$/i, "$1Infinity"));
  return /^[+-]?\d+$/.test(word) && !Number.isSafeInteger(value) ? word : value;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Quotes and signs beyond ASCII are written as &quot; and &#228;. */
function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|(\w{2,4}));/g, (all, code?: string, entity?: string) => {
    if (code !== undefined) return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : all;
    return NAMED[entity!] ?? all;
  });
}
