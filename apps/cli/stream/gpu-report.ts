/** What chunks tell of the GPU that was asked for: why it did nothing, if it did nothing for any of them. */
import type { Prediction, Warning } from "spectacl";
import { warningInFlags } from "../warnings.js";

interface GpuReport {
  readonly hear: (found: Prediction) => void;
  /** Undefined if it did something, or none was asked for. */
  readonly text: () => string | undefined;
}

export function gpuReport(): GpuReport {
  let used = false;
  let why: Warning | undefined;
  return {
    hear({ gpu, warnings = [] }) {
      used ||= gpu !== undefined;
      why ??= warnings.find(({ code }) => code === "NO_GPU");
    },
    text: () => (used || why === undefined ? undefined : warningInFlags(why)),
  };
}
