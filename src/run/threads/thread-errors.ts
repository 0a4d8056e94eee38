/** How a job in workers can end without a result: code and fields → text. */
import { otherErrors } from "../../base/errors.js";

export const THREADS_ERRORS = {
  WORKER_DIED: ({ reason }: { readonly reason: string }) => `a worker ended before the result: ${reason}.`,
  CLOSED: ({ what }: { readonly what: "pool" | "predictor" | "prepared input" }) => `the ${what} was closed.`,
  ABORTED: () => "the call was aborted.",
  WORKER: ({ message }: { readonly message: string }) => message,
};

export const threadsError = otherErrors(THREADS_ERRORS);
