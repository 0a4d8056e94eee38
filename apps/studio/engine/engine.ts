/** The page's side of the workers: calls wait for a free worker; aborting a call terminates its worker and starts a new one. */
import type { Progress } from "spectacl";
import type { ErrorFields } from "spectacl/internal";
import type { Call, FailedWork, Held, Order, Reply } from "./protocol.js";

export interface AskOptions {
  readonly onProgress?: (progress: Progress) => void;
  readonly onPartial?: (value: unknown) => void;
  readonly signal?: AbortSignal;
  /** Work that uses all cores: done in a dedicated worker, one call after another. */
  readonly wide?: boolean;
  /** Makes the answer unwanted: a call that waits is withdrawn, one that has begun keeps its worker. */
  readonly unwanted?: AbortSignal;
  /** Waits behind all other calls. */
  readonly idle?: boolean;
  /** Calls that name the same go to one worker, which has kept what it made for those before. */
  readonly near?: string;
}

export interface Engine {
  readonly workers: number;
  /** Does the work in a worker. Rejects with the work's own error, or with the signal's reason when it is aborted. */
  ask<I, O>(call: Call<I, O>, input: I, asked?: AskOptions): Promise<O>;
  /** Whether a worker was given calls near this: it may have kept what it made for them. */
  keeps(near: string): boolean;
  /** A value that calls may name. Workers get a copy when they first need it; shared memory is shared. */
  hold<T>(value: T): Held<T>;
  /** Forgets a value here and in the workers. */
  drop(handle: Held<unknown>): void;
}

/** An error of some work, as the page sees it. */
export class WorkError extends Error {
  /** Of the library's errors: what it is, and its facts. */
  readonly code: string | undefined;
  readonly fields: ErrorFields;
  constructor({ name, message, code, fields = {} }: FailedWork) {
    super(message);
    this.name = name;
    this.code = code;
    this.fields = fields;
  }
}

interface Job {
  readonly call: Call<unknown, unknown>;
  readonly input: unknown;
  readonly asked: AskOptions;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Hand {
  readonly wide: boolean;
  readonly worker: Worker;
  readonly has: Set<number>;
  /** What its calls have named as near. */
  readonly near: Set<string>;
  /** Whether it has replied yet. */
  ready: boolean;
  job: Job | undefined;
}

/** `start` makes a worker; `width` of them share the narrow calls, one more does the wide ones. */
export function openEngine(start: () => Worker, width: number): Engine {
  const values = new Map<number, unknown>();
  const queue: Job[] = [];
  const hands: Hand[] = [];
  let next = 0;

  const hire = (wide: boolean): Hand => {
    const hand: Hand = {
      wide,
      worker: start(),
      has: new Set(),
      near: new Set(),
      ready: false,
      job: undefined,
    };
    hand.worker.onmessage = ({ data }: MessageEvent<Reply>) => heard(hand, data);
    hand.worker.onerror = (event) => {
      event.preventDefault();
      const { job, ready } = hand;
      const error = new WorkError({
        name: "WorkerError",
        message: `a worker stopped: ${event.message || "it could not start"}.`,
      });
      // One that could not even start would not start again: nothing that waits will be done.
      if (ready) replace(hand);
      else {
        hands.splice(hands.indexOf(hand), 1);
        if (!hands.some(({ wide: other }) => other === wide)) {
          const stuck = queue.filter((waiting) => suits(waiting, hand));
          for (const waiting of stuck) {
            queue.splice(queue.indexOf(waiting), 1);
            waiting.reject(error);
          }
        }
      }
      job?.reject(error);
    };
    hands.push(hand);
    return hand;
  };

  const replace = (hand: Hand): void => {
    hand.job = undefined;
    hand.worker.terminate();
    hands.splice(hands.indexOf(hand), 1);
    hire(hand.wide);
    // Deferred: if all calls are stopped one after another, none of them should start in a new worker only to be terminated.
    queueMicrotask(deal);
  };

  const heard = (hand: Hand, answer: Reply): void => {
    const { job } = hand;
    hand.ready = true;
    if (!job) return;
    if (answer.kind === "progress") job.asked.onProgress?.(answer.progress);
    else if (answer.kind === "partial") job.asked.onPartial?.(answer.value);
    else if (answer.kind !== "ready") {
      hand.job = undefined;
      if (answer.kind === "done") job.resolve(answer.output);
      else job.reject(new WorkError(answer.error));
      deal();
    }
  };

  const send = (hand: Hand, order: Order): void => hand.worker.postMessage(order);

  /** The worker that has done calls near this one. */
  const homeOf = (job: Job): Hand | undefined =>
    hands.find((hand) => suits(job, hand) && job.asked.near !== undefined && hand.near.has(job.asked.near));

  const deal = (): void => {
    // Workers that keep nothing first: whoever ends a call ends what its worker keeps.
    for (const hand of hands.toSorted((a, b) => a.near.size - b.near.size)) {
      if (hand.job) continue;
      const fits = (job: Job): boolean => suits(job, hand) && (homeOf(job) ?? hand) === hand;
      const first = queue.find((job) => fits(job) && !job.asked.idle);
      const job = first ?? queue.find(fits);
      if (!job) continue;
      queue.splice(queue.indexOf(job), 1);
      try {
        hand.job = job;
        if (job.asked.near !== undefined) hand.near.add(job.asked.near);
        for (const held of namedIn(job.input)) {
          if (hand.has.has(held) || !values.has(held)) continue;
          send(hand, { kind: "hold", held, value: values.get(held) });
          hand.has.add(held);
        }
        send(hand, { kind: "do", name: job.call.name, input: job.input });
      } catch (error) {
        // An input that cannot be sent is not work: the worker is free for the next call.
        hand.job = undefined;
        job.reject(error);
        queueMicrotask(deal);
      }
    }
  };

  for (let k = 0; k < width; k++) hire(false);
  return {
    workers: width,
    ask: <I, O>(call: Call<I, O>, input: I, asked: AskOptions = {}) =>
      new Promise<O>((resolve, reject) => {
        const { signal, unwanted } = asked;
        if (signal?.aborted) return reject(signal.reason);
        if (unwanted?.aborted) return reject(unwanted.reason);
        const wide = asked.wide ?? false;
        if (!hands.some((hand) => hand.wide === wide)) hire(wide);
        const over = (): void => {
          signal?.removeEventListener("abort", abort);
          unwanted?.removeEventListener("abort", withdraw);
        };
        const withdraw = (): void => {
          if (!queue.includes(job)) return;
          queue.splice(queue.indexOf(job), 1);
          job.reject(unwanted?.reason);
        };
        const job: Job = {
          call: call as Call<unknown, unknown>,
          input,
          asked,
          resolve: (value) => {
            over();
            resolve(value as O);
          },
          reject: (error) => {
            over();
            reject(error);
          },
        };
        const abort = (): void => {
          over();
          reject(signal?.reason);
          const hand = hands.find((one) => one.job === job);
          if (hand) replace(hand);
          else if (queue.includes(job)) queue.splice(queue.indexOf(job), 1);
        };
        signal?.addEventListener("abort", abort);
        unwanted?.addEventListener("abort", withdraw);
        queue.push(job);
        deal();
      }),
    keeps: (near) => hands.some((hand) => hand.near.has(near)),
    hold: <T>(value: T) => {
      const held = next++;
      values.set(held, value);
      return { held };
    },
    drop: ({ held }) => {
      values.delete(held);
      for (const hand of hands) if (hand.has.delete(held)) send(hand, { kind: "drop", held });
    },
  };
}

/** Whether a call is of the kind that a worker does. */
function suits({ asked }: Job, { wide }: Hand): boolean {
  return (asked.wide ?? false) === wide;
}

/** The handles at the first two levels of a call's input. */
function namedIn(input: unknown, depth = 2): number[] {
  if (typeof input !== "object" || input === null || ArrayBuffer.isView(input)) return [];
  if ("held" in input && typeof input.held === "number") return [input.held];
  return depth === 0 ? [] : Object.values(input).flatMap((part) => namedIn(part, depth - 1));
}
