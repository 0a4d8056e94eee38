/** What the texts of the subject's clusters say, once a worker has found it. */
import { computed, signal } from "@preact/signals";
import type { TextDescription } from "spectacl/io";
import { shownNumber } from "./names.js";
import { subjectResult } from "./results.js";

export interface Topics {
  /** Those that the clusters are of. */
  readonly labels: Int32Array;
  /** The column of texts, by name. */
  readonly column: string;
  /** By label. */
  readonly told: readonly TextDescription[];
  /** What groups of clusters are called, by their path in the tree. */
  readonly groups: ReadonlyMap<string, string>;
}

const found = signal<Topics | undefined>(undefined);

export function keepTopics(topics: Topics | undefined): void {
  found.value = topics;
}

/** Undefined while they are not known, and where rows have no texts. */
export const topics = computed(() => {
  const labels = subjectResult.value?.clustering.labels;
  return labels && found.value?.labels === labels ? found.value : undefined;
});

/** By number: the words that a cluster has and others have not. */
export const topicNames = computed((): ReadonlyMap<number, string> => {
  const result = subjectResult.value;
  const told = topics.value?.told ?? [];
  if (!result) return new Map();
  return new Map(
    told.flatMap(({ cluster, name, words }) =>
      words.length > 0 ? [[shownNumber(result, cluster), name] as const] : [],
    ),
  );
});
