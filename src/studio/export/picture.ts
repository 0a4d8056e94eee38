/** What is on the screen → what a worker needs to draw it: the subject's panel, or all of them. */

import type { LegendItem } from "../../figures/legend.js";
import { numbered } from "../../figures/numbers.js";
import { methods, version } from "../state/catalog.js";
import type { Data, Places } from "../state/data.js";
import { names } from "../state/names.js";
import { type Panel, type Result, shown } from "../state/results.js";
import { subject } from "../state/view.js";
import type { PictureInput, PicturePanel } from "./calls.js";

type Done = Panel & { readonly result: Result };

/** `all`: the whole comparison, with the known classes where there are some. */
export function pictureInput(given: Data, places: Places, all: boolean): PictureInput {
  const done = shown.peek().filter((panel): panel is Done => panel.result !== undefined);
  const drawn = all ? done : done.filter(({ method }) => method === subject.peek());
  const [first] = drawn;
  const panels = drawn.map(panelOf);
  const { truth, origin } = given;
  if (all && truth) {
    panels.push({ title: "Known classes", subtitle: truth.name, colors: Int32Array.from(truth.codes) });
  }
  const called = namesByColor(drawn);
  const rows = `${given.name}, ${numbered(given.n, given.graph ? "node" : "row")}`;
  return {
    places,
    title: all ? given.name : methods[first.method].title,
    subtitle: all ? numbered(given.n, given.graph ? "node" : "row") : `${rows}: ${panels[0].subtitle}`,
    panels,
    names: called,
    legend: legendOf(drawn, called),
    metadata: {
      program: `spectacl ${version}`,
      data: given.name,
      ...(origin.kind === "file" && { sha256: origin.sha256 }),
      ...(origin.kind === "generated" && { generator: origin.generator, options: origin.options }),
      columns: given.columns,
      scale: given.scaling,
      recipes: drawn.map(({ result }) => result.clustering.recipe),
    },
  };
}

function panelOf({ method, result }: Done): PicturePanel {
  return { title: methods[method].title, subtitle: scoresOf(result), colors: result.colors };
}

function scoresOf({ scores, silhouette, clustering }: Result): string {
  const clusters = numbered(clustering.clusters.length, "cluster");
  if (scores) return `${clusters}, F ${scores.f.toFixed(2)}, NMI ${scores.nmi.toFixed(2)}`;
  return silhouette === undefined ? clusters : `${clusters}, silhouette ${silhouette.toFixed(2)}`;
}

/** What clusters of a colour are called; where methods give it several names, all of them. */
function namesByColor(drawn: readonly Done[]): string[] {
  const found: Set<string>[] = [];
  for (const { method, result } of drawn) {
    result.colorOf.forEach((color, label) => {
      const given = names.peek().get(method)?.get(label);
      found[color] ??= new Set();
      if (given !== undefined) found[color].add(given);
      else if (drawn.length === 1) found[color].add(String(label));
    });
  }
  return Array.from(found, (own, color) => (own && own.size > 0 ? [...own].join(" / ") : String(color)));
}

function legendOf(drawn: readonly Done[], called: readonly string[]): LegendItem[] {
  const items: LegendItem[] = called.map((text, label) => ({ label, text }));
  const noise = drawn.some(({ result }) => result.clustering.labels.includes(-1));
  return noise ? [...items, { label: -1, text: "noise" }] : items;
}
