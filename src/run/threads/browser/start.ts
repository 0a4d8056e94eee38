/** Ways to start workers, best first → a spawn that takes the first that works in this page. */
import { messageOf, posted } from "../posted.js";
import type { Listener, Spawn, Spawned } from "../spawned.js";
import { webThread } from "./web-thread.js";

/** Starts a worker. The promise is kept when it has said its first word, and broken if it could not start. */
export type Way = (listener: Listener) => Promise<Spawned>;

/** Asked for only if those before it have failed, with the reason of the last. */
export type Choice = (why: string) => Way | Promise<Way>;

export function spawnBy(choices: readonly Choice[]): Spawn {
  // A fact of the page, which its first worker finds out: a second attempt would ask the server in vain again.
  let found: Promise<Way> | undefined;
  const start: Way = async (listener) => {
    try {
      if (found) return await (await found)(listener);
      const first = firstThatStarts(choices, listener);
      found = first.then(({ way }) => way);
      // The first worker's listener hears of a failure; there may be no second.
      found.catch(() => {});
      return (await first).thread;
    } catch (error) {
      found = undefined;
      throw error;
    }
  };
  return (listener, workerUrl) => {
    const at = typeof Worker === "undefined" ? undefined : workerUrl;
    return posted(at === undefined ? start(listener) : startedAt(at, listener), listener);
  };
}

async function firstThatStarts(
  choices: readonly Choice[],
  listener: Listener,
): Promise<{ readonly way: Way; readonly thread: Spawned }> {
  let why: unknown;
  for (const choice of choices) {
    try {
      const way = await choice(messageOf(why));
      return { way, thread: await way(listener) };
    } catch (error) {
      why = error;
    }
  }
  throw why;
}

/** A worker that `make` makes, once it is ready. */
export function started(make: () => Worker, listener: Listener): Promise<Spawned> {
  return new Promise((resolve, reject) => {
    let ready = false;
    const thread = webThread(make(), {
      message(message) {
        if (ready) return listener.message(message);
        ready = true;
        resolve(thread);
      },
      died(reason) {
        if (ready) return listener.died(reason);
        thread.terminate();
        reject(new Error(reason));
      },
    });
  });
}

/** A worker with this text as its script. */
export async function startedFrom(text: string, type: WorkerType, listener: Listener): Promise<Spawned> {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await started(() => new Worker(url, { type }), listener);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A worker with its script where the caller says. A page may start none from another origin, but one that imports it. */
async function startedAt(workerUrl: string, listener: Listener): Promise<Spawned> {
  const { href, origin } = new URL(workerUrl, globalThis.document?.baseURI ?? location.href);
  return origin === location.origin
    ? started(() => new Worker(href, { type: "module" }), listener)
    : startedFrom(`import ${JSON.stringify(href)};`, "module", listener);
}
