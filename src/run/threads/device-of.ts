/** What a job asks for: where its heavy parts run. */
import type { DeviceChoice } from "../../base/run-settings.js";
import type { Job } from "./messages.js";

export function deviceOf(job: Job): DeviceChoice {
  return ("device" in job ? job.device : undefined) ?? "cpu";
}
