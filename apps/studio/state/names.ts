/** A cluster's own label → the number it has on every screen and in every export, and the name people give that number. */
import { signal } from "@preact/signals";
import type { Result } from "./results.js";

/** The number of rows without a cluster. */
export const NOISE_NUMBER = -1;

/**
 * Methods number their clusters by size, each for itself. What people see is the number of the color: clusters of
 * two methods that match have the same one.
 */
export function shownNumber({ colorOf }: Pick<Result, "colorOf">, label: number): number {
  return label < 0 ? NOISE_NUMBER : (colorOf[label] ?? label);
}

/** A method's own labels in the order of their numbers. */
export function labelsInOrder(result: Result): readonly number[] {
  return result.clustering.clusters
    .map((_, label) => label)
    .sort((a, b) => shownNumber(result, a) - shownNumber(result, b));
}

/** By number: one name for one color, whatever method found it. */
export const names = signal<ReadonlyMap<number, string>>(new Map());

export function rename(number: number, name: string): void {
  const next = new Map(names.value);
  const given = name.trim();
  if (given === nameOfNumber(number)) return;
  if (given === "" || given === numberText(number)) next.delete(number);
  else next.set(number, given);
  names.value = next;
}

/** The name that people gave, if any. */
export function givenName(number: number): string | undefined {
  return names.value.get(number);
}

/** The name given, or the number itself; noise is called so. */
export function nameOfNumber(number: number): string {
  return givenName(number) ?? numberText(number);
}

/** What a method's own label is called. */
export function nameOf(result: Pick<Result, "colorOf">, label: number): string {
  return nameOfNumber(shownNumber(result, label));
}

function numberText(number: number): string {
  return number < 0 ? "noise" : String(number);
}
