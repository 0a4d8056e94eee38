/** A model as JSON text for other programs, and back: every number with all its digits. */
import type { Model } from "./model.js";
import { modelsError } from "./model-errors.js";
import { type ModelArray, type ModelHeader, modelFromParts, writableParts } from "./parts.js";

const FORMAT = "spectacl-model";

export function modelJson(model: Model): string {
  const { header, arrays } = writableParts(model);
  const lists = Object.entries(arrays).map(([name, array]) => `${JSON.stringify(name)}:[${digits(array)}]`);
  const head = JSON.stringify({ format: FORMAT, ...header });
  return `${head.slice(0, -1)},"arrays":{${lists.join(",")}}}`;
}

/** Throws an InputError for text that is not a model. */
export function readModelJson(text: string): Model {
  const { format, arrays: lists, ...header } = parsed(text);
  if (format !== FORMAT || typeof lists !== "object" || lists === null) {
    throw modelsError("NOT_A_MODEL_FILE", { lacks: "format" });
  }
  const arrays: Record<string, ModelArray> = {};
  for (const [name, list] of Object.entries(lists)) {
    if (!Array.isArray(list) || !list.every((value) => typeof value === "number")) {
      throw modelsError("MODEL_PART", { part: name, rule: "a list of numbers", value: list });
    }
    if (name === "labels" && !list.every((label) => (label | 0) === label)) {
      throw modelsError("MODEL_PART", { part: name, rule: "integers", value: list });
    }
    arrays[name] = name === "labels" ? Int32Array.from(list) : Float64Array.from(list);
  }
  return modelFromParts(header as unknown as ModelHeader, arrays);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    throw modelsError("NOT_A_MODEL_FILE", { lacks: "json" });
  }
}

/** The shortest digits that give each number back, -0 among them, which JSON.stringify loses. */
function digits(array: ModelArray): string {
  return Array.from(array, (value) => (Object.is(value, -0) ? "-0" : String(value))).join(",");
}
