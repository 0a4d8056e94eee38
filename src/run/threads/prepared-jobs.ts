/** Jobs on data that stays in a worker: each is a clustering that finds the stages which those before it have left. */
import type { GivenData } from "../../methods/parts/outcome.js";
import { type KeptStages, newKeptStages } from "../kept-stages.js";
import { deviceOf } from "./device-of.js";
import type { Job } from "./messages.js";

/** Data and its stages are kept from a job that prepares until the next one; other jobs pass as they are. */
export function preparedJobs(): (job: Job) => Job | undefined {
  let data: GivenData | undefined;
  let stagesOf: KeptStages;
  return (job) => {
    if (job.kind === "prepare") {
      data = job.data;
      stagesOf = newKeptStages();
      return undefined;
    }
    if (job.kind !== "cut" || !data) return job;
    const { recipe, keep, leading, device } = job;
    const kept = stagesOf(`${recipe.method} ${deviceOf(job)}`);
    return { kind: "cluster", data, recipe, keep, device, stages: { kept, leading } };
  };
}
