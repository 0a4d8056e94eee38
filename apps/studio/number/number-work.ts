/** A recipe with its number of clusters left open → how the judge would choose it. */
import { type Choice, cluster, clusterSync, type Recipe } from "spectacl";
import { skill } from "../engine/protocol.js";
import { numberCall } from "./number-calls.js";

export const numberWork = skill(numberCall, async ({ input, recipe, threads }, tools) => {
  const given = tools.of(input);
  // What is inside the clusters is not asked for.
  const open = { ...recipe, clusters: "auto", level: "coarse", scale: "none" } as Recipe;
  const onProgress = tools.progress;
  const { choice }: { readonly choice?: Choice } =
    threads > 1
      ? await cluster(given, open, { threads, onProgress })
      : clusterSync(given, open, { onProgress });
  return choice ?? null;
});
