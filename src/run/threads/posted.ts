/** A thread that may still be starting. */
import type { Job } from "./messages.js";
import type { Listener, Spawned } from "./spawned.js";

/** What is posted to it waits until it is there. */
export function posted(starting: Promise<Spawned>, listener: Listener): Spawned {
  const waiting: [Job, ArrayBuffer[]][] = [];
  let thread: Spawned | undefined;
  let ended = false;
  const arrived = (started: Spawned): void => {
    if (ended) started.terminate();
    else for (const [job, transfer] of waiting.splice(0)) started.post(job, transfer);
    thread = started;
  };
  starting.then(arrived).catch((error: unknown) => {
    if (!ended) listener.died(messageOf(error));
  });
  return {
    post(job, transfer) {
      if (thread) thread.post(job, transfer);
      else waiting.push([job, transfer]);
    },
    hold: () => {},
    terminate() {
      ended = true;
      thread?.terminate();
    },
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
