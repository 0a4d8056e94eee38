/** Parts of a model that was read or put together by hand: refused, with their name and the rule, where they do not fit. */
import type { VoteRule } from "../methods/parts/fitted.js";
import { modelsError } from "./model-errors.js";

/** So many names, if any. */
export function areNames(names: unknown, count: number): boolean {
  if (names === undefined) return true;
  return Array.isArray(names) && names.length === count && names.every((name) => typeof name === "string");
}

/** A column has a name and, if it is a category, a list of words. */
export function isEncodedColumn(value: unknown): boolean {
  const { name, words = [], vector = 1 } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof name !== "string" || !(Number.isSafeInteger(vector) && (vector as number) > 0)) return false;
  return Array.isArray(words) && words.every((word) => typeof word === "string");
}

export function checkRule(rule: VoteRule): void {
  const sound = (value: unknown): boolean => Number.isFinite(value) && (value as number) >= 0;
  if (rule?.kind === "nearest") {
    const { neighbors } = rule;
    checkPart(Number.isInteger(neighbors) && neighbors >= 1, "neighbors", "an integer >= 1", neighbors);
  } else if (rule?.kind === "radius") {
    checkPart(sound(rule.radius) && sound(rule.least), "radius", "a number >= 0, and least", rule.radius);
  } else if (rule?.kind === "core") checkPart(sound(rule.radius), "radius", "a number >= 0", rule.radius);
  else checkPart(rule?.kind === "center", "rule", "one of nearest, radius, core, center", rule?.kind);
}

export function checkPart(holds: boolean, name: string, rule: string, value: unknown): void {
  if (!holds) throw modelsError("MODEL_PART", { part: name, rule, value });
}
