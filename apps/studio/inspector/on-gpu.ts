/** What a GPU did for a result, in a sentence. */
import type { GpuFacts } from "spectacl";
import { andList } from "../parts/list.js";

/** "On the GPU, nvidia ampere: radius search, eigenvectors and k-means × 2." */
export function gpuText({ adapter, done }: GpuFacts): string {
  const work = Object.entries(done).map(([name, times]) => (times > 1 ? `${name} × ${times}` : name));
  return `On the GPU, ${adapter}: ${andList(work)}.`;
}
