/** The data and a recipe → TypeScript that gives the same labels with the library. */
import type { DeviceChoice } from "spectacl/internal";
import type { Data } from "../state/data.js";
import { savedName } from "./command.js";

/** `device`: where it was asked to be done, if a GPU did part of it. */
export function snippetOf(given: Data, asked: object, device?: DeviceChoice): string {
  const { origin } = given;
  const parts =
    origin.kind === "generated" ? generatedPart(origin) : given.graph ? graphPart(given) : tablePart(given);
  const { imports, data, input, scale = {} } = parts;
  const run = device ? `, ${literal({ device })}` : "";
  const call = `const { labels } = await cluster(${input}, ${block({ ...asked, ...scale })}${run});`;
  return [...imports, "", ...data, call].join("\n");
}

interface Parts {
  readonly imports: readonly string[];
  readonly data: readonly string[];
  /** What is clustered. */
  readonly input: string;
  /** How it is scaled. */
  readonly scale?: { readonly scale: string };
}

function generatedPart({ generator, options }: Extract<Data["origin"], { kind: "generated" }>): Parts {
  return {
    imports: [imported("cluster", "spectacl"), imported("generators", "spectacl/datasets")],
    data: [`const { points } = generators${member(generator)}.make(${literal(options)});`],
    input: "points",
  };
}

function graphPart({ name }: Data): Parts {
  return {
    imports: [
      imported("readFile", "node:fs/promises"),
      imported("cluster", "spectacl"),
      imported("readGraph", "spectacl/io"),
      imported("graphFromEdges", "spectacl/stages"),
    ],
    data: [`const edges = await readGraph(await readFile(${quoted(name)}), { name: ${quoted(name)} });`],
    input: "graphFromEdges(edges)",
  };
}

function tablePart(given: Data): Parts {
  const { columns, sources = columns, scaling, settings } = given;
  const file = quoted(savedName(given) ?? given.name);
  const indexes = `[${sources.map(quoted).join(", ")}]`;
  const na = settings.na === "fill" ? "" : `, na: ${quoted(settings.na)}`;
  return {
    imports: [
      imported("readFile", "node:fs/promises"),
      imported("cluster", "spectacl"),
      'import { readTable, tablePoints } from "spectacl/io";',
    ],
    data: [
      `const table = await readTable(await readFile(${file}), { name: ${file} });`,
      "const names = table.columns.map(({ name }) => name);",
      `const columns = ${indexes}.map((name) => names.indexOf(name));`,
      `const { points } = tablePoints(table, { columns${na} });`,
    ],
    input: "points",
    scale: { scale: scaling },
  };
}

function imported(names: string, from: string): string {
  return `import { ${names} } from ${quoted(from)};`;
}

function member(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${quoted(name)}]`;
}

/** A record of numbers and words as it is written in code. */
function literal(record: object): string {
  const fields = Object.entries(record).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return fields.length > 0 ? `{ ${fields.join(", ")} }` : "{}";
}

/** The same with one field a line. */
function block(record: object): string {
  const fields = Object.entries(record).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  return `{\n${fields.join("")}}`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
