/** What spoke for the clusters of a model, as it was stored. */
import type { Choice, Judgment } from "../methods/parts/choice.js";

/** Before 0.15 a choice had no judgment of its own: it was that of its method, or of the number on the curve. */
export function withJudgment(choice: Choice): Choice {
  const { judgment, method, clusters, curve, methods = [] } = choice;
  const known: Judgment | undefined =
    judgment ??
    methods.find((one) => one.method === method) ??
    curve.find((one) => one.clusters === clusters) ??
    curve[0];
  return { ...choice, judgment: known };
}
