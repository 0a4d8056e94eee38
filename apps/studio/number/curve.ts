/**
 * Results → the score of every number of clusters tried for the method in focus. A number that is given is judged alone,
 * so curves are kept while only the number changes, and found behind all other work where no run has found one.
 */
import { computed, effect, signal, untracked } from "@preact/signals";
import type { Choice, ClusterTree, MethodName, Recipe } from "spectacl";
import { wasFound } from "../../report/result/choice.js";
import { splitOf } from "../../report/result/nested.js";
import type { Engine } from "../engine/engine.js";
import { threadsFor, WIDE_ROWS } from "../engine/workers.js";
import { methods as catalog } from "../state/catalog.js";
import { type Data, data } from "../state/data.js";
import { chosen, keyOf, parameters, recipeOf } from "../state/recipe.js";
import { panels, pending, running } from "../state/results.js";
import { subject } from "../state/view.js";
import { numberCall } from "./number-calls.js";

/** By recipe without its number; null where there are too few rows to tell. */
interface Known {
  readonly given: Data | undefined;
  readonly choices: ReadonlyMap<string, Choice | null>;
}

const known = signal<Known>({ given: undefined, choices: new Map() });

/** What is being asked for now: the same recipe of other data is another question. */
const asking = signal<{ readonly given: Data; readonly key: string } | undefined>(undefined);

const hasNumber = (method: MethodName): boolean => "clusters" in catalog[method].options;

/** The method whose scores are shown: the one in focus, or the first that takes a number if that one finds its own. */
export const numbered = computed(() => {
  if (hasNumber(subject.value)) return subject.value;
  return chosen.value.find(hasNumber);
});

/** Whether that method finds the number by itself where nobody sets it, and no scores of others are compared. */
export const findsAlone = computed(
  () => numbered.value !== undefined && catalog[numbered.value].findsNumber === true,
);

const keyNow = computed(() => {
  const method = numbered.value;
  return method && openKey(recipeOf(method, parameters.value));
});

/** Undefined while it is not known; null where nothing can be told. */
export const choice = computed((): Choice | null | undefined => {
  if (known.value.given !== data.value || keyNow.value === undefined) return undefined;
  return known.value.choices.get(keyNow.value);
});

export const findingNumber = computed(
  () => asking.value !== undefined && asking.value.given === data.value && asking.value.key === keyNow.value,
);

/** What was found inside the clusters of that method; undefined where its number was set. */
export const treeNow = computed((): ClusterTree | undefined => {
  if (parameters.value.clusters !== undefined || numbered.value === undefined) return undefined;
  return panels.value.get(numbered.value)?.result?.clustering.tree;
});

/** The number on the page: the one set, or the one found for the method in focus, of its first split. */
export const numberNow = computed((): number | undefined => {
  const set = parameters.value.clusters;
  if (typeof set === "number") return set;
  const method = numbered.value;
  const panel = method && panels.value.get(method);
  return panel?.result && !panel.stale ? splitOf(panel.result.clustering) : choice.value?.clusters;
});

// A number that is still being changed, or data that is dragged, is not scored.
const PAUSE = 500;

/** Watches results, and asks for what they do not say. */
export function followNumber(engine: Engine): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ends = [
    effect(() => {
      const given = data.value;
      const all = [...panels.value.values()];
      untracked(() => {
        for (const { result } of all) {
          const found = result?.clustering.choice;
          if (given && result && found && wasFound(found)) keep(given, openKey(result.asked), found);
        }
      });
    }),
    effect(() => {
      const given = data.value;
      const idle = !running.value && !pending.value;
      const open = choice.value === undefined && keyNow.value !== undefined && !findsAlone.value;
      clearTimeout(timer);
      if (given && idle && open && given.n < WIDE_ROWS) {
        timer = setTimeout(() => void findNumber(engine), PAUSE);
      }
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

/** Asks for the scores of the method in focus. */
export async function findNumber(engine: Engine): Promise<void> {
  const [given, method, key] = [data.peek(), numbered.peek(), keyNow.peek()];
  if (!given || method === undefined || key === undefined || findingNumber.peek()) return;
  const question = { given, key };
  asking.value = question;
  const threads = threadsFor(given.n);
  const input = { input: given.held, recipe: recipeOf(method, parameters.peek()), threads };
  try {
    keep(given, key, await engine.ask(numberCall, input, { idle: true, wide: threads > 1 }));
  } catch {
    // What is wrong with the recipe stands in its panel.
    keep(given, key, null);
  } finally {
    if (asking.peek() === question) asking.value = undefined;
  }
}

function keep(given: Data, key: string, found: Choice | null): void {
  if (data.peek() !== given) return;
  const before = known.peek();
  const choices = before.given === given ? before.choices : new Map<string, Choice | null>();
  if (choices.get(key) === found) return;
  known.value = { given, choices: new Map(choices).set(key, found) };
}

/** Equal for recipes that differ in their number of clusters alone, or in what they do inside of those. */
function openKey(recipe: Recipe): string {
  const {
    clusters: _,
    level: _l,
    ...rest
  } = recipe as Recipe & {
    readonly clusters?: unknown;
    readonly level?: unknown;
  };
  return keyOf(rest as Recipe);
}
