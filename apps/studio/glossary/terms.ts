/** Every term of the studio: what it is called and what it means, in one plain sentence or two. */
import { MEASURES } from "../parts/measures.js";
import type { TermName } from "./names.js";

interface Entry {
  readonly name: string;
  readonly text: string;
}

export const TERMS: Readonly<Record<TermName, Entry>> = {
  f: { name: "F: match with classes", text: MEASURES.f.text },
  nmi: { name: "NMI: normalized mutual information", text: MEASURES.nmi.text },
  ari: { name: "ARI: adjusted Rand index", text: MEASURES.ari.text },
  accuracy: MEASURES.accuracy,
  silhouette: MEASURES.silhouette,
  valley: MEASURES.valley,
  stability: { name: "Stability", text: MEASURES.stability.text },
  density: { name: "δ: density", text: MEASURES.density.text },
  kept: { name: "Kept", text: MEASURES.kept.text },
  strength: { name: "Strength", text: MEASURES.strength.text },
  lambda: {
    name: "λ: eigenvalue",
    text: "How dense the region is, at least, that an eigenvector marks: rows have that many neighbors there on average. No cluster is denser than the first, λ₁.",
  },
  epsilon: {
    name: "ε: radius",
    text: "How near two rows must be to count as neighbors: those within ε of each other are joined by an edge.",
  },
  coverage: {
    name: "Coverage",
    text: "How ε is chosen: so large that this share of the rows has enough neighbors; the rest lies too far out.",
  },
  smoothing: {
    name: "Smoothing",
    text: "How often each row is averaged with its neighbors before rows are grouped: sparse rows then follow the dense ones beside them.",
  },
  landmarks: {
    name: "Landmarks",
    text: "Rows that stand for all others when there are too many: they are clustered, and every other row joins the cluster of the nearest ones.",
  },
  noise: {
    name: "Noise",
    text: "Rows that belong to no cluster, because too few others are near them.",
  },
  eigenvector: {
    name: "Eigenvector",
    text: "A number for every row such that the sum over a row's neighbors is λ times its own: large where rows have many neighbors that are large too, so it marks a dense region.",
  },
  dimensions: {
    name: "d: dimensions",
    text: "How many eigenvectors are used, those of the largest |λ|. Each adds a dense region that can tell rows apart.",
  },
  neighbors: {
    name: "Neighbors",
    text: "How many nearest rows each row is joined to; or, where a radius joins rows, how many a row should have for ε to be chosen.",
  },
  level: {
    name: "Level",
    text: "How far clusters are split, each judged as a table of its own: auto where the evidence for groups inside is clear, fine also where it is weak, coarse not at all. Of communities auto means themselves, coarse the largest groups that they form, fine what lies inside them where that is clearly more than chance.",
  },
  core: {
    name: "Core point",
    text: "A row with enough rows within reach: clusters of DBSCAN grow from core point to core point.",
  },
  "core-distance": {
    name: "Core distance",
    text: "How far a row must look to see a given number of rows: short where it is dense.",
  },
};
