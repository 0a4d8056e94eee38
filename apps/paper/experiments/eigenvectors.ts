/** Figure 2: the ε-graph of two circles → its projected eigenvectors, and the density of each beside its eigenvalue. */

import { clusterSync, type Graph, type Spectrum } from "spectacl";
import { circles } from "spectacl/datasets";
import { vectorDensities } from "spectacl/metrics";
import { plane } from "../../report/plane/plane.js";
import { eigenvector } from "../../report/svg/eigenvectors.js";
import { spectrum as spectrumFigure } from "../../report/svg/spectrum.js";
import type { Experiment } from "../experiment.js";
import { figureGrid } from "../page/figure-grid.js";
import { system } from "../setup/systems.js";

const EVERY = 5;
const COLUMNS = 5;
// δ and λ are sums of thousands of terms; the eigenvectors have about this relative precision.
const TOLERANCE = 1e-6;

export const eigenvectors: Experiment = {
  name: "eigenvectors",
  title: "Projected eigenvectors",
  source: "figure 2 and observation 1",
  about:
    "An eigenvector whose entries are replaced by their absolute values is a fuzzy cluster. Is its density δ at least its |λ|, as the paper proves?",
  needs: [],
  *steps() {
    const { points, columns } = circles({ n: 1500, noise: 0.1, seed: 0 });
    const recipe = system("spectacl").paper(2);
    yield { done: 0, text: "50 eigenvectors" };
    const { stages } = clusterSync(points, recipe, { keep: ["graph", "spectrum"] });
    const { graph, spectrum } = stages as { graph: Graph; spectrum: Spectrum };
    const { values, vectors } = spectrum;
    const densities = vectorDensities(graph, spectrum);
    yield { done: 0.5, text: "figures" };
    const held = Array.from(values).filter((value, k) => holds(densities[k], value)).length;
    const least = Math.min(...Array.from(values, (value, k) => densities[k] / Math.abs(value)));
    const where = plane(points, columns);
    const chosen = Array.from({ length: Math.ceil(values.length / EVERY) }, (_, at) => at * EVERY);
    const pictures = chosen.map((k) => eigenvector(where, { values, vectors, densities }, k, { size: 150 }));
    return {
      numbers: [
        { id: "eigenvectors", value: values.length, recipe, seed: 0 },
        { id: "density-at-least-eigenvalue", value: held, paper: values.length, recipe, seed: 0 },
        { id: "least-density-over-eigenvalue", value: least, recipe, seed: 0 },
        { id: "largest-eigenvalue", value: values[0], recipe, seed: 0 },
        { id: "smallest-eigenvalue", value: values[values.length - 1], recipe, seed: 0 },
      ],
      figures: [
        {
          name: "eigenvectors",
          title: "Every fifth projected eigenvector",
          caption:
            "The area of a dot is |v| at that point. Each vector marks a dense stretch that fades out along a circle; later ones mark several. Below each: λ and δ(|v|).",
          svg: figureGrid(pictures, {
            title: "Every fifth projected eigenvector of the two circles, noise 0.1",
            columns: COLUMNS,
            gap: 10,
            note: "Dot area: |v|, the weight of a point. δ: density of the fuzzy cluster |v|, at least |λ|.",
          }),
        },
        {
          name: "spectrum",
          title: "Density and eigenvalue",
          caption: `δ(|v|) ≥ |λ| holds for ${held} of ${values.length} eigenvectors; the ratio is at least ${least.toFixed(4)}.`,
          svg: spectrumFigure({ values, densities }, { title: "|λ| and δ(|v|) of the 50 eigenvectors" }),
        },
      ],
      tables: [
        {
          name: "eigenvectors",
          title: "Eigenvalues and densities",
          caption: "λ and the density δ(|v|) = |v|ᵀ W |v| / ‖v‖² of every eigenvector.",
          columns: ["k", "λ", "δ(|v|)", "δ ≥ |λ|"],
          rows: Array.from(values, (value, k) => [
            k + 1,
            Number(value.toFixed(6)),
            Number(densities[k].toFixed(6)),
            holds(densities[k], value) ? "yes" : "no",
          ]),
        },
      ],
      remarks: [],
    };
  },
};

function holds(delta: number, value: number): boolean {
  return delta >= Math.abs(value) * (1 - TOLERANCE);
}
