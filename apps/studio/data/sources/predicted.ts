/** A model from a file → labels of the current data, in the panel of the model's method. */
import { batch, computed } from "@preact/signals";
import type { Clustering, Model } from "spectacl";
import { numbered } from "../../../report/text/numbers.js";
import type { Engine } from "../../engine/engine.js";
import { referenceFor } from "../../run/reference.js";
import { judgeCall } from "../../run/run-calls.js";
import { methods } from "../../state/catalog.js";
import { type Data, data, dataBusy } from "../../state/data.js";
import { chosen, parameters, recipeOf } from "../../state/recipe.js";
import { panels, type Result } from "../../state/results.js";
import { announced, pick } from "../../state/view.js";
import { showError } from "../trouble.js";
import { predictCall } from "./source-calls.js";

/** What a model did to the current data; empty if none did. */
export const modelNote = computed(() => {
  const [labeled] = [...panels.value.values()].filter(({ result }) => result?.model !== undefined);
  if (!labeled) return "";
  const { method, result } = labeled;
  return `The panel of ${methods[method].title} shows labels by the model ${result?.model}.`;
});

export async function predicted(engine: Engine, model: Model, name: string): Promise<void> {
  const given = data.peek();
  const columns = given && fitting(model, given);
  if (typeof columns === "string" || !given || !columns) {
    const needs = model.columns ? `columns ${model.columns.join(", ")}` : numbered(model.dim, "column");
    return showError(
      `${name} labels rows by ${needs}: ${columns ?? "there is no table yet"}. Drop a table that has them first.`,
    );
  }
  const began = performance.now();
  const { table, rows } = given;
  const { labels, membership } = await engine.ask(predictCall, {
    model,
    columns: columns.map((c) => table[c]),
    rows,
  });
  const clusters = model.clusters.map((summary) => ({ ...summary, size: 0 }));
  for (const label of labels) if (label >= 0) clusters[label].size++;
  const { recipe, warnings } = model;
  const clustering: Clustering = { labels, clusters, membership, recipe, warnings, timing: {}, stages: {} };
  const judged = await engine.ask(judgeCall, {
    labels,
    reference: referenceFor(given) ?? labels,
    ...(given.truth && { truth: given.truth.codes }),
  });
  // The data may have been replaced by now.
  if (data.peek() !== given) return;
  const method = recipe.method!;
  const seconds = (performance.now() - began) / 1000;
  batch(() => {
    if (!chosen.value.includes(method)) chosen.value = [...chosen.value, method];
    const result: Result = { clustering, asked: recipe, model: name, seconds, ...judged };
    // As if it were what the page asked for: the method itself runs again when a parameter changes.
    const asked = panels.value.get(method)?.recipe ?? recipeOf(method, parameters.value);
    panels.value = new Map(panels.value).set(method, {
      method,
      status: "done",
      stale: false,
      recipe: asked,
      result,
    });
    pick(method);
    dataBusy.value = undefined;
    announced.value = `${numbered(labels.length, "row")} labeled by ${name}.`;
  });
}

/** The table's columns for each of the model's, by index; or what is in the way. */
function fitting(model: Model, given: Data): number[] | string {
  if (!given.raw) return `${given.name} is a graph`;
  const wanted = model.encoding?.map(({ name }) => name) ?? model.columns;
  const { columns, sources = columns } = given;
  const found = (wanted ?? sources).map((name) => given.table.findIndex((column) => column.name === name));
  if (!wanted) {
    return found.length === model.dim
      ? found
      : `${given.name} has ${numbered(found.length, "column")} in use`;
  }
  const missing = wanted.filter((_, c) => found[c] < 0);
  return missing.length === 0 ? found : `${given.name} has no column ${missing.join(", ")}`;
}
