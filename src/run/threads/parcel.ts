/** The input of a job → where its worker finds it: in the memory of the threads, or in arrays that go there. */

import { LEAST_KEPT } from "../../kernels/share.js";
import { isWide } from "../../line/points/points.js";
import { checkedInput, type Input } from "../input.js";
import type { Crew } from "./crew.js";
import { buffersOf, type ClusterJob, type Job, ownCopy } from "./messages.js";

export interface Parcel {
  readonly data: Pick<ClusterJob, "data" | "placed">;
  /** Buffers that go to the worker. */
  readonly own: ArrayBuffer[];
}

/**
 * Checked but for the numbers of rows, and in arrays of its own: the caller may modify his from now on. `idle`: gives a crew
 * that no job is running in, or going to before this one, if there is one.
 */
export function parcelOf(input: Input, distance: string, idle: () => Crew | undefined): Parcel {
  const data = checkedInput(input, distance, true);
  if ("points" in data && isWide(data.points) && data.points.coords.length >= LEAST_KEPT) {
    const coords = idle()?.place(data.points.coords);
    if (coords) return { data: { data: { points: { ...data.points, coords } }, placed: true }, own: [] };
  }
  const copy = ownCopy(data, input);
  return { data: { data: copy, placed: false }, own: buffersOf(copy) };
}

/** A job with rows of its own in place of those in the memory of threads that have ended since. */
export function withOwnRows(job: Job): Job {
  if (!("placed" in job && job.placed && "points" in job.data)) return job;
  const { points } = job.data;
  return { ...job, placed: false, data: { points: { ...points, coords: points.coords.slice() } } };
}
