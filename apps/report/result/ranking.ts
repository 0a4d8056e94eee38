/** What speaks for the clusters of several methods → the one to take. */
import { DEFAULT_METHOD, type MethodJudgment, type MethodName } from "spectacl";
import { methodOf } from "spectacl/internal";

/** What `method: "auto"` would take of these; undefined if the default method is not among them. */
export function leaderOf(judged: readonly MethodJudgment[]): MethodName | undefined {
  const standing = judged.find(({ method }) => method === DEFAULT_METHOD);
  return standing && methodOf([standing, ...judged.filter((one) => one !== standing)]).method;
}
