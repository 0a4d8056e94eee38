/** The terms that the glossary explains. */

export type TermName =
  | "f"
  | "nmi"
  | "ari"
  | "accuracy"
  | "silhouette"
  | "valley"
  | "stability"
  | "density"
  | "kept"
  | "strength"
  | "lambda"
  | "epsilon"
  | "coverage"
  | "smoothing"
  | "landmarks"
  | "noise"
  | "eigenvector"
  | "dimensions"
  | "neighbors"
  | "core"
  | "core-distance";
