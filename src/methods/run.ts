/** What a computation runs with: its kernels, its warnings, and the stages that earlier runs on the same data have left. */
import type { Warning } from "../base/warnings.js";
import type { Kernels } from "../kernels/kernels.js";

export interface Run {
  readonly kernels: Kernels;
  /** Whoever computes adds to them. */
  readonly warnings: Warning[];
  /** Absent where nothing is to be kept. */
  readonly stages?: Stages | undefined;
}

/** The latest result of each stage of one input. */
export interface Stages {
  readonly kept: Map<string, Stage>;
  /** Whether the leading eigenvectors of a larger spectrum may stand for those of a smaller one, which differ in the last bits. */
  readonly leading: boolean;
}

/** A result, what it was computed from, and the warnings on the way. */
export interface Stage {
  readonly key: string;
  readonly value: unknown;
  readonly warnings: readonly Warning[];
}

/** A run that nothing is kept of. */
export function runOn(kernels: Kernels): Run {
  return { kernels, warnings: [] };
}

/**
 * What a stage is for this key: kept from an earlier run, or computed now and kept. `key` must hold all that the value depends
 * on beside the input.
 */
export function* onceSteps<T, Said>(
  run: Run,
  name: string,
  key: unknown,
  makeSteps: (run: Run) => Generator<Said, T, void>,
): Generator<Said, T, void> {
  const { kept } = run.stages ?? {};
  if (!kept) return yield* makeSteps(run);
  const text = JSON.stringify(key);
  const known = kept.get(name);
  if (known?.key === text) {
    run.warnings.push(...known.warnings);
    return known.value as T;
  }
  // Before the new one is made: both at once would take twice the memory.
  kept.delete(name);
  const warnings: Warning[] = [];
  const value = yield* makeSteps({ ...run, warnings });
  run.warnings.push(...warnings);
  kept.set(name, { key: text, value, warnings });
  return value;
}

/** The same run for some of the rows, which are told by the key: their stages are kept apart from those of all. */
export function runOnPart(run: Run, name: string, key: unknown): Run {
  const { stages } = run;
  if (!stages) return run;
  const text = JSON.stringify(key);
  const known = stages.kept.get(name);
  const kept = known?.key === text ? (known.value as Stages["kept"]) : new Map<string, Stage>();
  stages.kept.set(name, { key: text, value: kept, warnings: [] });
  return { ...run, stages: { ...stages, kept } };
}

/** A run that keeps its stages: none of them may lie in memory that the next job writes to. */
export function keepingRun({ kernels, warnings }: Run, stages: Stages): Run {
  const { keep: _, ...own } = kernels;
  return { kernels: own, warnings, stages };
}
