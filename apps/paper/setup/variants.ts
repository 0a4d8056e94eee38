/** Settings of the systems: the paper's, the same with a larger ε, and our defaults. */
import type { Recipe } from "spectacl";
import type { System } from "./systems.js";

/** One setting of all systems. */
export interface Variant {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  recipe(system: System, clusters: number): Recipe;
}

export const VARIANTS: readonly Variant[] = [
  {
    name: "paper",
    title: "ε by the text: 90 %",
    caption:
      "ε of SpectACl and DBSCAN is the smallest radius within which 90 % of the points have ten neighbors, as the paper's text says.",
    recipe: (system, clusters) => system.paper(clusters),
  },
  {
    name: "coverage-99",
    title: "99 % of the points",
    caption:
      "The same with 99 % of the points: the setting that comes nearest to what the paper's text says of this figure. SpectACl(N), SC and RSC have no ε and are the same.",
    recipe: (system, clusters) => system.paper(clusters, 0.99),
  },
  {
    name: "default",
    title: "our defaults",
    caption:
      "What spectacl does when nothing is said but the number of clusters. DBSCAN, SC and RSC are the same as in the paper's setting.",
    recipe: (system, clusters) => system.usual(clusters),
  },
];
