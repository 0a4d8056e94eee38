/** Points on the GPU, for rows from elsewhere that ask which of them are near. */
import type { Steps } from "../base/progress.js";
import type { Device } from "./device.js";
import { nearNearestSteps } from "./near-nearest.js";
import type { AskNear, NearPoints } from "./near-points.js";
import { nearWithinSteps } from "./near-within.js";

/** Undefined if the device is too small for the points, or float32 proves nothing about them. */
export function nearSteps<T>(
  device: Device,
  points: NearPoints,
  use: (ask: AskNear) => Steps<T>,
): Steps<T | undefined> {
  const { wanted } = points;
  return device.scopedSteps(() =>
    "k" in wanted
      ? nearNearestSteps(device, { ...points, ...wanted }, use)
      : nearWithinSteps(device, { ...points, ...wanted }, use),
  );
}
