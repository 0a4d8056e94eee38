/** The measures on the panels: their short names, and what each says in one plain sentence. */

export const MEASURES = {
  f: {
    name: "F",
    text: "How well clusters and known classes match, one to one: 1 is the same, 0 is nothing in common.",
  },
  nmi: {
    name: "NMI",
    text: "How much the clusters tell about the known classes: 1 is everything, 0 is nothing.",
  },
  ari: {
    name: "ARI",
    text: "Of all pairs of rows, how many are together or apart in both, beyond chance: 1 is all, 0 is chance.",
  },
  accuracy: {
    name: "Accuracy",
    text: "The share of rows that lie in the cluster matched to their class.",
  },
  silhouette: {
    name: "Silhouette",
    text: "How much nearer rows lie to their own cluster than to the next, from −1 to 1. It favours round clusters.",
  },
  density: {
    name: "δ",
    text: "Density of a cluster: how many neighbours a row has inside it on average, in the matrix that was used.",
  },
  kept: {
    name: "Kept",
    text: "The share of a cluster's edges that end inside it: near 100 % it stands apart.",
  },
  strength: {
    name: "Held",
    text: "How firmly rows are held by the dense parts, on average, as a share of the mean over all rows: small on a sparse fringe.",
  },
} as const;
