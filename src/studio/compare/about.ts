/** Data → what it is, in a few words: the shapes of a generator, or rows, columns and classes. */
import { grouped, numbered } from "../../figures/numbers.js";
import type { Data } from "../state/data.js";

const WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

export function aboutData({ origin, n, columns, truth, graph }: Data): string {
  if (origin.kind === "generated") {
    const { generator, options } = origin;
    const noisy = Number(options.noise ?? 0) > 0 ? " with noise" : "";
    const count = (given: number | string | undefined, otherwise: number): string => {
      const value = Number(given ?? truth?.classes.length ?? otherwise);
      return WORDS[value] ?? String(value);
    };
    switch (generator) {
      case "circles":
        return `Two rings${noisy}.`;
      case "moons":
        return `Two half moons${noisy}.`;
      case "spirals":
        return `${count(options.arms, 2)} spiral arms${noisy}.`;
      case "blobs":
        return `${count(options.centers, 3)} round groups.`;
      case "unequal-blobs":
        return `${count(options.centers, 3)} round groups of unequal size and density.`;
      case "uniform":
        return "No structure at all.";
    }
  }
  if (graph) return `A graph of ${numbered(n, "node")}.`;
  const known = truth ? `, ${classesTold(truth.classes.length)}` : "";
  return `${numbered(n, origin.kind === "drawn" ? "drawn point" : "row")}, ${numbered(columns.length, "column")}${known}.`;
}

function classesTold(count: number): string {
  return `${grouped(count)} known ${count === 1 ? "class" : "classes"}`;
}
