/** The two sides of the matrix: the subject's clusters across, known classes or another method's clusters down. */
import { computed, signal } from "@preact/signals";
import type { MethodName } from "spectacl";
import { methods } from "../../state/catalog.js";
import { data } from "../../state/data.js";
import { nameOf, shownNumber } from "../../state/names.js";
import { type Result, shown, subjectResult } from "../../state/results.js";
import { colorOf } from "../../state/shades.js";
import { subject } from "../../state/view.js";

export type SideName = MethodName | "truth";

/** What was chosen; what is shown if that is not there is `reference`. */
export const wanted = signal<SideName>("truth");

export interface Side {
  readonly of: SideName;
  /** As in "known classes (species)" or "DBSCAN". */
  readonly title: string;
  /** What one of them is called. */
  readonly noun: "class" | "cluster";
  readonly codes: Int32Array;
  name(code: number): string;
  /** The color of its rows in the plots. */
  color(code: number): string;
}

/** All that the subject can be held against. */
export const references = computed((): readonly Side[] => {
  const truth = data.value?.truth;
  const others = shown.value.flatMap(({ method, result }): Side[] =>
    result && method !== subject.value ? [clustersOf(method, result)] : [],
  );
  if (!truth) return others;
  const known: Side = {
    of: "truth",
    title: truth.name === "class" ? "the known classes" : `the known classes in ${truth.name}`,
    noun: "class",
    codes: truth.codes,
    name: (code) => (code < 0 ? "no class" : truth.classes[code]),
    color: colorOf,
  };
  return [known, ...others];
});

export const reference = computed(
  () => references.value.find(({ of }) => of === wanted.value) ?? references.value[0],
);

export const ownSide = computed((): Side | undefined => {
  const result = subjectResult.value;
  return result && clustersOf(subject.value, result);
});

function clustersOf(method: MethodName, result: Result): Side {
  return {
    of: method,
    title: methods[method].title,
    noun: "cluster",
    codes: result.clustering.labels,
    name: (label) => nameOf(result, label),
    color: (label) => colorOf(shownNumber(result, label)),
  };
}
