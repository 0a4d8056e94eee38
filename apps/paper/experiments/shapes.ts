/** Figure 4: the five systems on the three shapes at noise 0.1 → their clusterings side by side. */

import type { MethodName } from "spectacl";
import type { Dataset } from "spectacl/datasets";
import { plane } from "../../report/plane/plane.js";
import { matchedLabels } from "../../report/result/matching.js";
import { panel } from "../../report/svg/panels.js";
import type { Experiment, Figure, Measured } from "../experiment.js";
import { figureGrid } from "../page/figure-grid.js";
import { nearestCenters } from "../setup/centers.js";
import { type DrawnShape, SHAPES } from "../setup/shapes.js";
import { SYSTEMS } from "../setup/systems.js";
import { type Trial, trial } from "../setup/trial.js";
import { VARIANTS } from "../setup/variants.js";

const NOISE = 0.1;
// The paper shows "a rare but interesting case, where two of the clusters are overlapping": the first of ours in
// which two means are closer than this many standard deviations of the noise.
const NEAR = 4;
const SIZE = 132;

export const shapes: Experiment = {
  name: "shapes",
  title: "The clusterings themselves",
  source: "figure 4",
  about: `What do the systems make of one data set of each shape at noise ${NOISE}? The blobs are a rare draw in which two overlap, as in the paper.`,
  needs: [],
  *steps({ quick }) {
    const shown = VARIANTS.filter(({ name }) => name === "paper" || (name === "default" && !quick));
    const drawn = SHAPES.map((shape) => {
      const seed = shape.name === "blobs" ? overlappingSeed(shape) : 0;
      return { shape, seed, data: shape.draw(NOISE, seed) };
    });
    const numbers: Measured[] = [];
    const figures: Figure[] = [];
    for (const [v, variant] of shown.entries()) {
      const pictures: string[] = [];
      for (const [s, { shape, seed, data }] of drawn.entries()) {
        const at = plane(data.points, data.columns);
        const known = { title: "true classes", subtitle: shape.title, labels: data.truth };
        pictures.push(panel(at, known, { size: SIZE }));
        for (const system of SYSTEMS) {
          yield { done: (v + s / drawn.length) / shown.length, text: `${shape.name}, ${system.title}` };
          const recipe = variant.recipe(system, shape.clusters);
          const found = trial(data, recipe);
          const id = `${variant.name}/${shape.name}/${system.name}`;
          numbers.push({ id: `${id}/f`, value: found.f, recipe, seed, seconds: found.seconds });
          numbers.push({ id: `${id}/clusters`, value: found.clusters, recipe, seed });
          pictures.push(panel(at, panelOf(system.title, shape, data, found), { size: SIZE }));
        }
      }
      figures.push({
        name: `shapes-${variant.name}`,
        title: `Clusterings at noise ${NOISE}`,
        caption: `A cluster has the color of the class it shares most with; gray is DBSCAN's noise. ${variant.caption}`,
        svg: figureGrid(pictures, {
          title: `Clusterings at noise ${NOISE}; ${variant.title}`,
          columns: SYSTEMS.length + 1,
          gap: 8,
        }),
        ...(shown.length > 1 && { choice: variant.title }),
      });
    }
    const f = (variant: string, shape: string, system: MethodName): number =>
      numbers.find(({ id }) => id === `${variant}/${shape}/${system}/f`)?.value ?? Number.NaN;
    return { numbers, figures, tables: [], remarks: remarks(f) };
  },
};

function panelOf(title: string, shape: DrawnShape, { truth }: Dataset, { f, clusters, labels }: Trial) {
  const other = clusters === shape.clusters ? "" : `, ${clusters} cluster${clusters === 1 ? "" : "s"}`;
  return { title, subtitle: `F ${f.toFixed(2)}${other}`, labels: matchedLabels(truth, labels) };
}

function overlappingSeed({ draw }: DrawnShape): number {
  for (let seed = 0; ; seed++) if (nearestCenters(draw(NOISE, seed)) < NEAR * NOISE) return seed;
}

/** Each remark is made only if the numbers support it. */
function remarks(f: (variant: string, shape: string, system: MethodName) => number): readonly string[] {
  const [blobs, usual, rival] = [
    f("paper", "blobs", "spectacl"),
    f("default", "blobs", "spectacl"),
    f("paper", "blobs", "spectral"),
  ];
  const [dbscan, spectacl] = [f("paper", "moons", "dbscan"), f("paper", "moons", "spectacl")];
  const overlap = `The paper says that SpectACl finds the structure in all three. With the 90 % rule it does not part our overlapping blobs (F ${blobs.toFixed(2)}, SC ${rival.toFixed(2)}): sparse rims, whose rows of the embedding are near 0, become a cluster of their own.${usual > blobs ? ` With our defaults F is ${usual.toFixed(2)}.` : ""}`;
  const moons = `DBSCAN is ahead of SpectACl on these moons (F ${dbscan.toFixed(2)} against ${spectacl.toFixed(2)}): noise ${NOISE} lies below the threshold at which it breaks (figure 3).`;
  return [...(blobs < rival ? [overlap] : []), ...(dbscan > spectacl ? [moons] : [])];
}
