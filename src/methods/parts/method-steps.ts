/** Checked input and recipe → the outcome of the recipe's method. */
import type { StagedSteps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { dbscanMethodSteps } from "../dbscan.js";
import { hdbscanMethodSteps } from "../hdbscan.js";
import { kmeansMethodSteps } from "../kmeans.js";
import type { CheckedRecipe } from "../recipe.js";
import { robustSpectralSteps } from "../robust-spectral.js";
import { spectaclSteps } from "../spectacl.js";
import { spectaclNormalizedSteps } from "../spectacl-normalized.js";
import { spectralSteps } from "../spectral.js";
import type { Data, Outcome } from "./outcome.js";

export function methodSteps(data: Data, recipe: CheckedRecipe, kernels: Kernels): StagedSteps<Outcome> {
  switch (recipe.name) {
    case "spectacl":
      return spectaclSteps(data, recipe.options, kernels);
    case "spectacl-normalized":
      return spectaclNormalizedSteps(data, recipe.options, kernels);
    case "spectral":
      return spectralSteps(data, recipe.options, kernels);
    case "robust-spectral":
      return robustSpectralSteps(data, recipe.options, kernels);
    case "dbscan":
      return dbscanMethodSteps(data, recipe.options, kernels);
    case "hdbscan":
      return hdbscanMethodSteps(data, recipe.options, kernels);
    case "kmeans":
      return kmeansMethodSteps(data, recipe.options, kernels);
  }
}
