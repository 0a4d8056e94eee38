/** The workers of one pool: one that conducts, and assistants that share its memory. */
import { placed, type TeamShare, teamShare } from "../../kernels/share.js";
import type { Job, Message } from "./messages.js";
import type { Spawn, Spawned } from "./spawned.js";

export interface Crew {
  readonly threads: number;
  /** A copy of an array in the memory of the threads, for the next job: none may be running. Undefined if there is none. */
  place(numbers: Float64Array): Float64Array | undefined;
  /** Gives the conductor a job that has no result. */
  tell(job: Job, transfer: ArrayBuffer[]): void;
  /** Gives the conductor a job; its messages go to `listen`. */
  start(job: Job, transfer: ArrayBuffer[], listen: (message: Message) => void): void;
  /** Lets the process exit while there is no job. */
  rest(): void;
  end(): void;
}

/** `died` is called once, when a worker ends on its own. */
export function newCrew(spawn: Spawn, threads: number, died: (reason: string) => void): Crew {
  let listen: (message: Message) => void = () => {};
  const workers: Spawned[] = [];
  let ended = false;
  const end = (): void => {
    ended = true;
    for (const worker of workers) worker.terminate();
  };
  const lost = (reason: string): void => {
    // Workers that were ended on purpose may still say something.
    if (ended) return;
    end();
    died(reason);
  };
  const hired = (message: (message: Message) => void): Spawned => {
    const worker = spawn({ message, died: lost });
    workers.push(worker);
    return worker;
  };
  const share = threads > 1 ? sharedOrNone(threads) : undefined;
  try {
    const conductor = hired((message) => listen(message));
    if (share) {
      conductor.post({ kind: "conduct", share }, []);
      for (let thread = 1; thread < threads; thread++) {
        hired((message) => failed(message, lost)).post({ kind: "assist", share, thread }, []);
      }
    }
  } catch (error) {
    end();
    throw error;
  }
  const [conductor] = workers;
  for (const worker of workers) worker.hold(false);
  return {
    threads: share ? threads : 1,
    place: (numbers) => share && placed(share, numbers),
    tell: (job, transfer) => conductor.post(job, transfer),
    start(job, transfer, to) {
      listen = to;
      conductor.hold(true);
      conductor.post(job, transfer);
    },
    rest: () => conductor.hold(false),
    end,
  };
}

/** The only word an assistant ever says is that it could not begin. */
function failed(message: Message, lost: (reason: string) => void): void {
  if (message.kind === "error") lost(message.error.message);
}

/** Where 4 GiB of addresses cannot be had, one thread has to do. */
function sharedOrNone(threads: number): TeamShare | undefined {
  try {
    return teamShare(threads);
  } catch {
    return undefined;
  }
}
