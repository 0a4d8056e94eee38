/** The parameters of all methods, grouped by what they feed. */
import type { MethodName } from "spectacl";
import { shortest } from "../../report/text/numbers.js";
import { type Load, lazy } from "../parts/lazy.js";
import { costs } from "../preflight/preflight.js";
import { methods } from "../state/catalog.js";
import { data } from "../state/data.js";
import { commit, METHODS, parameters } from "../state/recipe.js";
import { panels } from "../state/results.js";
import { subject } from "../state/view.js";
import { Field } from "./field.js";
import { type ParameterField, type ParameterGroup, parameterGroups, REST, TERM_OF } from "./groups.js";

export const loadDistances: Load = () => import("./k-distance.js");
const KDistance = lazy(loadDistances, "");

const ALL = parameterGroups(methods);
/** The number of clusters has a bar of its own, where it is said too how far they are split. */
const APART = ["clusters", "level"];
const GROUPS = ALL.map((group) => ({
  ...group,
  fields: group.fields.filter(({ name }) => !APART.includes(name)),
})).filter(({ fields }) => fields.length > 0);

/** One parameter that is not among the groups. */
export function OneParameter({ name }: { readonly name: string }) {
  const fields = ALL.flatMap((group) => group.fields).filter((field) => field.name === name);
  return <Fields group={{ title: "", fields }} />;
}

export function ParameterFields() {
  return (
    <>
      {GROUPS.map((group) =>
        group.title === REST ? (
          <details key={group.title} class="data-group">
            <summary>{group.title}</summary>
            <Fields group={group} />
          </details>
        ) : (
          <fieldset key={group.title} class="data-group">
            <legend>{group.title}</legend>
            {sharedFeeds(group) && <p class="data-help">{sharedFeeds(group)}</p>}
            <Fields group={group} />
            {group.title === "ε-graph" && <KDistance />}
          </fieldset>
        ),
      )}
    </>
  );
}

function Fields({ group }: { readonly group: ParameterGroup }) {
  return (
    <>
      {group.fields.map((field) => {
        const found = foundOf(field.name);
        return (
          <Field
            key={field.name}
            id={`parameter-${field.name}`}
            name={field.name}
            label={field.label}
            option={field.option}
            {...(sharedFeeds(group) === "" && { feeds: feedsOf(field) })}
            value={parameters.value[field.name]}
            disabled={field.name === "radius" && data.value?.graph !== undefined}
            {...(found !== undefined && { found })}
            {...(TERM_OF[field.name] && { term: TERM_OF[field.name] })}
            onCommit={(value) => commit(field.name, value)}
          />
        );
      })}
    </>
  );
}

function feedsOf({ methods: fed, name }: ParameterField): string {
  if (fed.length === METHODS.length) return "all methods";
  const others = METHODS.filter((method) => !fed.includes(method));
  if (others.length === 1 && name !== "neighbors") return `all but ${titles(others)}`;
  // The same name means another thing to those that take a radius.
  const rule = name === "neighbors" ? fed.filter((method) => methods[method].options.radius) : [];
  const own = fed.filter((method) => !rule.includes(method));
  const asked = rule.length > 0 ? `; the rule of ε for ${titles(rule)}` : "";
  return `${titles(own)}${asked}`;
}

/** What all fields of a group feed, if that is the same. */
function sharedFeeds({ fields }: ParameterGroup): string {
  const all = new Set(fields.map(feedsOf));
  return all.size === 1 ? [...all][0] : "";
}

function titles(names: readonly MethodName[]): string {
  return names.map((name) => methods[name].title).join(", ");
}

/** What "auto" came to: of a run, else of the estimate before it. */
function foundOf(name: string): string | undefined {
  if (parameters.value[name] !== undefined && parameters.value[name] !== "auto") return undefined;
  for (const method of [subject.value, ...METHODS]) {
    const { result, stale } = panels.value.get(method) ?? { stale: true };
    const value = stale
      ? undefined
      : (result?.clustering.recipe as Record<string, unknown> | undefined)?.[name];
    if (typeof value === "number") return shortest(value);
  }
  const estimated = costs.value.find((cost) => cost[name as "radius"] !== undefined)?.[name as "radius"];
  return estimated === undefined ? undefined : shortest(estimated);
}
