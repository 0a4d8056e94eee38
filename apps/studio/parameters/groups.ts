/** The options of all methods as data → groups of fields, by what they feed; every option is in one of them. */
import type { DeclaredMethod, MethodName, Option } from "spectacl";

import type { TermName } from "../glossary/names.js";

export interface ParameterField {
  readonly name: string;
  readonly label: string;
  readonly option: Option;
  readonly methods: readonly MethodName[];
}

export interface ParameterGroup {
  readonly title: string;
  readonly fields: readonly ParameterField[];
}

/** Options not named here are under "More". */
const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ["Shared", ["clusters", "seed"]],
  ["ε-graph", ["radius", "coverage"]],
  ["Nearest-neighbor graph", ["neighbors", "neighborSearch"]],
  ["Embedding and density", ["dimensions", "smoothing", "minPoints", "minClusterSize", "preset"]],
];
export const REST = "More";

const LABELS: Readonly<Record<string, string>> = {
  clusters: "Clusters",
  seed: "Seed",
  radius: "Radius ε",
  coverage: "Coverage",
  neighbors: "Neighbors",
  neighborSearch: "Neighbors found",
  dimensions: "Dimensions d",
  smoothing: "Smoothing",
  minPoints: "Core points",
  minClusterSize: "Smallest cluster",
  selection: "Selection",
  preset: "Preset",
  distance: "Distance",
  weights: "Edge weights",
  outliers: "Outliers",
  landmarks: "Landmarks",
  sample: "Rule looks at",
  variant: "Spectral variant",
  theta: "Edges removed",
  share: "Share taken out",
  laplacian: "Laplacian",
  iterations: "Iterations",
  starts: "k-means starts",
};

/** Options that are words of the trade. */
export const TERM_OF: Readonly<Record<string, TermName>> = {
  radius: "epsilon",
  coverage: "coverage",
  neighbors: "neighbors",
  dimensions: "dimensions",
  smoothing: "smoothing",
  minPoints: "core",
  landmarks: "landmarks",
};

export function parameterGroups(methods: Readonly<Record<MethodName, DeclaredMethod>>): ParameterGroup[] {
  const fields = new Map<string, ParameterField>();
  for (const [method, { options }] of Object.entries(methods) as [MethodName, DeclaredMethod][]) {
    for (const [name, option] of Object.entries(options)) {
      // The columns say how they are scaled, not the methods.
      if (name === "scale") continue;
      const before = fields.get(name);
      fields.set(name, {
        name,
        label: LABELS[name] ?? name,
        // One field serves all: what any of them takes may be typed, and the method that does not says so.
        option: before && (before.option.auto || !option.auto) ? before.option : option,
        methods: [...(before?.methods ?? []), method],
      });
    }
  }
  const named = GROUPS.map(([title, names]) => ({
    title,
    fields: names.flatMap((name) => fields.get(name) ?? []),
  }));
  const placed = new Set(GROUPS.flatMap(([, names]) => names));
  const rest = [...fields.values()].filter(({ name }) => !placed.has(name));
  return [...named, { title: REST, fields: rest }].filter((group) => group.fields.length > 0);
}
