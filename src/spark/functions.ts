/** A model → files that travel to the executors and functions that SQL calls by name. */
import { createHash } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import type { Model } from "../models/model.js";
import { CHILD } from "./child.js";
import type { Artifact, Plan, SparkClient } from "./client.js";
import type { FunctionArgument } from "./encoded-sql.js";
import { labelImage } from "./image.js";
import { LABELS } from "./module.js";
import { type ProgramFacts, programText, type Runtime } from "./python.js";

/** Kinds of functions over columns, as Spark numbers them: Arrow's since 4.1, those of pandas before. */
const ARROW = 250;
const PANDAS = 200;

const STRUCT = JSON.stringify({
  type: "struct",
  fields: [
    { name: "label", type: "integer", nullable: true, metadata: {} },
    { name: "membership", type: "double", nullable: true, metadata: {} },
    { name: "far", type: "boolean", nullable: true, metadata: {} },
  ],
});

/** What a function gives: a label, or label, membership and far. */
export type Gives = "label" | "vote";

/** What says how the executors' Python is spoken to. */
export interface Dialect {
  /** Minor version of the executors' Python: "3.11". */
  readonly python: string;
  readonly arrow: boolean;
}

/** The files of a model, and the name they begin with: that of its content, so that it is sent once. */
export function modelFiles(
  model: Model,
  given: readonly FunctionArgument[],
  runtime: Runtime,
): { readonly name: string; readonly files: readonly Artifact[] } {
  const { bytes, ...places } = labelImage(model);
  const wasm = labelModule();
  const hash = createHash("sha256").update(bytes).update(wasm);
  const columns = given.map(({ name }) => name);
  const widths = given.map(({ coordinates }) => coordinates);
  hash.update(JSON.stringify([columns, widths, runtime, places]));
  const name = `spectacl_${hash.digest("hex").slice(0, 24)}`;
  const facts: ProgramFacts = { name, columns, widths, runtime, ...places };
  const text = (content: string) => new TextEncoder().encode(content);
  return {
    name,
    files: [
      { name: `files/${name}.image`, data: deflateSync(bytes) },
      { name: `files/${name}.wasm`, data: wasm },
      { name: `files/${name}.json`, data: text(JSON.stringify(facts)) },
      { name: `files/${name}.mjs`, data: text(CHILD) },
      { name: `pyfiles/${name}.py`, data: text(programText(facts)) },
    ],
  };
}

/**
 * A pickle of a function by its name and of its type: (function, type). No code is in it: the executors import the
 * function from a file that was sent.
 */
export function pickled(module: string, name: string, gives: Gives): Uint8Array {
  const type =
    gives === "label"
      ? "cpyspark.sql.types\nIntegerType\n(tR"
      : `cpyspark.sql.types\n_parse_datatype_json_string\n(V${STRUCT}\ntR`;
  return new TextEncoder().encode(`(c${module}\n${name}\n${type}t.`);
}

/** The plan that registers a function of a model's program under a name. */
export function registration(as: string, module: string, gives: Gives, { python, arrow }: Dialect): Plan {
  const integer = { integer: {} };
  return {
    command: {
      registerFunction: {
        name: as,
        deterministic: true,
        pythonUdf: {
          outputType:
            gives === "label" ? integer : { unparsed: { text: "label INT, membership DOUBLE, far BOOLEAN" } },
          evalType: arrow ? ARROW : PANDAS,
          command: pickled(module, arrow ? gives : `pandas_${gives}`, gives),
          pythonVersion: python,
        },
      },
    },
  };
}

export async function finished(client: SparkClient, plan: Plan): Promise<void> {
  for await (const _ of client.execute(plan));
}

/** The module that every image runs in. */
export function labelModule(): Uint8Array {
  return Uint8Array.from(inflateSync(Buffer.from(LABELS, "base64")));
}
