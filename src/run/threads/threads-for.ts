/** What a call says of its threads, and what its input is worth → how many, and what they are. */
import { spawn as platformSpawn, spawnHere } from "#spawn";
import type { DeviceChoice } from "../../base/run-settings.js";
import { type PoolOptions, sharedThreads } from "./pool-settings.js";
import { type Spawn, spawnAt } from "./spawned.js";

export interface Threads {
  readonly spawn: Spawn;
  readonly threads: number;
}

/** `worth`: as threadsWorth says. A number of threads, a place of the script or a GPU that is asked for takes workers. */
export function threadsFor(
  worth: 0 | 1 | undefined,
  { threads: asked, workerUrl, device }: PoolOptions & { readonly device?: DeviceChoice | undefined },
  spawn?: Spawn,
): Threads {
  const threads = sharedThreads(asked);
  const few = asked === undefined ? worth : undefined;
  const free = workerUrl === undefined && (device ?? "cpu") === "cpu";
  const own = spawn ?? (few === 0 && free ? spawnHere : undefined) ?? platformSpawn;
  return { spawn: spawnAt(own, workerUrl), threads: few === undefined ? threads : 1 };
}
