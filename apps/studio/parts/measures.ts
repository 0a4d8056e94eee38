/** The measures on the panels: their short names, and what each says in one plain sentence. */

export const MEASURES = {
  f: {
    name: "F",
    text: "How well clusters match known classes, one to one: 1 is identical, 0 is nothing in common.",
  },
  nmi: {
    name: "NMI",
    text: "How much the clusters reveal about the known classes: 1 is everything, 0 is nothing.",
  },
  ari: {
    name: "ARI",
    text: "How often two rows are together or apart in both, corrected for chance: 1 is always, 0 is no better than chance.",
  },
  accuracy: {
    name: "Accuracy",
    text: "The share of rows in the cluster that is matched to their class.",
  },
  silhouette: {
    name: "Silhouette",
    text: "How much closer rows are to their own cluster than to the next, from −1 to 1. It favors round clusters.",
  },
  valley: {
    name: "Valley",
    text: "How much sparser the gaps between clusters are than the clusters: 1 is an empty gap, 0.5 is no gap at all.",
  },
  stability: {
    name: "Stable",
    text: "How well the clusters of two random halves of the rows agree: 1 is always the same, 0 is no better than chance.",
  },
  density: {
    name: "δ",
    text: "Density of a cluster: the average number of neighbors that a row has inside it, by the weights of the graph that was used.",
  },
  kept: {
    name: "Kept",
    text: "The share of a cluster's edges that end inside it: near 100 % it is well separated.",
  },
  strength: {
    name: "Held",
    text: "How strongly rows belong to a dense region, on average, relative to the mean over all rows: low on a sparse fringe.",
  },
} as const;
