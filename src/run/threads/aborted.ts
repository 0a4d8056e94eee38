/** A signal that was aborted → what a call is rejected with. */
import { threadsError } from "./thread-errors.js";

/** The part of an `AbortSignal` that is asked why. */
interface Aborted {
  readonly aborted: boolean;
  readonly reason: unknown;
}

/** The signal's reason, or an error called AbortError if it has none. */
export function abortReason({ reason }: Aborted): unknown {
  return reason ?? Object.assign(threadsError("ABORTED"), { name: "AbortError" });
}

export function throwIfAborted(signal: Aborted | null | undefined): void {
  if (signal?.aborted) throw abortReason(signal);
}
