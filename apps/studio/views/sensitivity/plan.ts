/** What is to be swept: the choices people made, filled in from the values in use. */
import { computed, signal } from "@preact/signals";
import type { MethodName } from "spectacl";
import { canRun } from "../../run/run.js";
import { methods as catalog, generators } from "../../state/catalog.js";
import { data } from "../../state/data.js";
import { chosen, METHODS, parameters } from "../../state/recipe.js";
import { panels } from "../../state/results.js";
import { subject } from "../../state/view.js";
import { isWhole, type Range, rangeAround, SWEPT, type Swept } from "./positions.js";
import type { Metric } from "./summary.js";

/** What people chose; the rest is filled in. */
interface Form extends Partial<Range> {
  /** Left out, the first that the subject has. */
  readonly name?: Swept;
  readonly seeds: number;
  readonly metric?: Metric;
  readonly methods?: readonly MethodName[];
}

export const form = signal<Form>({ seeds: 2 });

export interface Plan extends Range {
  readonly name: Swept;
  readonly seeds: number;
  readonly metric: Metric;
  readonly methods: readonly MethodName[];
}

export const TITLES: Readonly<Record<Swept, string>> = {
  radius: "radius ε",
  neighbors: "neighbors k",
  dimensions: "eigenvectors d",
  clusters: "clusters",
  minPoints: "core points",
  minClusterSize: "smallest cluster",
  noise: "noise",
};

export const METRICS: Readonly<Record<Metric, string>> = {
  f: "F",
  nmi: "NMI",
  ari: "ARI",
  density: "Σδ",
  silhouette: "silhouette",
  agreement: "agreement",
};

/** The methods that a parameter speaks to. */
export function sweptMethods(name: Swept): readonly MethodName[] {
  const given = data.value;
  if (!given) return [];
  return METHODS.filter((method) => {
    const { options } = catalog[method];
    if (!canRun(method, given)) return false;
    if (name === "noise") return true;
    // There the number of neighbors only helps to choose a radius.
    if (name === "neighbors" && Object.hasOwn(options, "radius")) return false;
    return Object.hasOwn(options, name);
  });
}

/** What can be swept on the data at hand. */
export const sweepable = computed((): readonly Swept[] => {
  const given = data.value;
  if (!given) return [];
  const { origin } = given;
  return SWEPT.filter((name) => {
    if (name === "noise")
      return origin.kind === "generated" && Object.hasOwn(generators[origin.generator].options, "noise");
    if (!given.points && (name === "radius" || name === "neighbors")) return false;
    return sweptMethods(name).length > 0;
  });
});

/** The metrics there are for a parameter, the usual one first. */
export function metricsFor(name: Swept): readonly Metric[] {
  const given = data.value;
  const known: readonly Metric[] = given?.truth ? ["f", "nmi", "ari"] : [];
  const agreement: readonly Metric[] = name === "noise" ? [] : ["agreement"];
  const inside: readonly Metric[] = given?.points ? ["silhouette", "density"] : ["density"];
  return [...known, ...agreement, ...inside];
}

/** The value in use: set by people, else what a method found. */
export function hereOf(name: Swept): number | undefined {
  const origin = data.value?.origin;
  if (name === "noise") {
    if (origin?.kind !== "generated") return undefined;
    return Number(origin.options.noise ?? generators[origin.generator].options.noise?.default);
  }
  const set = parameters.value[name];
  if (typeof set === "number") return set;
  for (const method of sweptMethods(name)) {
    const found = (
      panels.value.get(method)?.result?.clustering.recipe as Record<string, unknown> | undefined
    )?.[name];
    if (typeof found === "number") return found;
  }
  const standard = catalog[sweptMethods(name)[0]]?.options[name]?.default;
  return typeof standard === "number" ? standard : undefined;
}

/** The form with everything filled in; undefined while no value is known to start from. */
export const plan = computed((): Plan | undefined => {
  const { seeds, ...given } = form.value;
  const usual =
    sweepable.value.find((name) => sweptMethods(name).includes(subject.value)) ?? sweepable.value[0];
  const name = given.name && sweepable.value.includes(given.name) ? given.name : usual;
  const here = name && hereOf(name);
  if (name === undefined || here === undefined) return undefined;
  const own: Omit<Form, "seeds"> = given.name === name ? given : {};
  const auto = rangeAround(name, here, isWhole(name) ? data.value?.n : undefined);
  const metrics = metricsFor(name);
  const methods = sweptMethods(name);
  const wanted = (own.methods ?? chosen.value).filter((method) => methods.includes(method));
  return {
    name,
    seeds,
    from: own.from ?? auto.from,
    to: own.to ?? auto.to,
    steps: own.steps ?? auto.steps,
    metric: own.metric && metrics.includes(own.metric) ? own.metric : metrics[0],
    methods: wanted.length > 0 || own.methods ? wanted : methods,
  };
});
