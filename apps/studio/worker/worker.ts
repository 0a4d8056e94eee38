/** The worker's side: keeps values, runs calls, replies. As a thread, it serves the library's pool. */
import { failureOf, worker } from "spectacl/internal";
import { openHere } from "../engine/open-gpu.js";
import { isThread } from "../engine/own-name.js";
import type { Held, Order, Reply, Tools } from "../engine/protocol.js";
import { WORK } from "./work.js";

if (isThread()) join();
else serve();

/** Listens as a thread of the library's pool. Not by importing its entry: a bundler leaves out what only has effects. */
function join(): void {
  const take = worker((message, transfer) => self.postMessage(message, { transfer }), openHere);
  self.onmessage = ({ data }) => take(data);
}

function serve(): void {
  const values = new Map<number, unknown>();
  // By value, then by name.
  const made = new Map<number, Map<string, unknown>>();
  const post = (answer: Reply, transfer: Transferable[] = []): void => self.postMessage(answer, { transfer });
  const tools: Tools = {
    of: <T>({ held }: Held<T>) => {
      if (!values.has(held)) throw new RangeError(`value ${held} is not held here.`);
      return values.get(held) as T;
    },
    madeOf: <T>({ held }: Held<unknown>, name: string, make: () => T): T => {
      const all = made.get(held) ?? new Map<string, unknown>();
      made.set(held, all);
      if (!all.has(name)) all.set(name, make());
      return all.get(name) as T;
    },
    progress: (progress) => post({ kind: "progress", progress }),
    partial: (value) => post({ kind: "partial", value }),
  };
  self.onmessage = async ({ data }: MessageEvent<Order>) => {
    if (data.kind === "hold") values.set(data.held, data.value);
    else if (data.kind === "drop") {
      values.delete(data.held);
      for (const value of made.get(data.held)?.values() ?? []) if (hasThreads(value)) value.close();
      made.delete(data.held);
    } else {
      try {
        const work = WORK.get(data.name);
        if (!work) throw new RangeError(`${data.name} is not known to this worker.`);
        const output = await work(data.input, tools);
        post({ kind: "done", output }, buffersIn(output, [...values.values()]));
      } catch (error) {
        post({ kind: "failed", error: failureOf(error) });
      }
    }
  };
  post({ kind: "ready" });
}

/** Whether a value that was made here has threads of its own. */
function hasThreads(value: unknown): value is { close(): void } {
  return typeof (value as { close?: unknown } | undefined)?.close === "function";
}

/** The buffers of a value that may leave this worker for good: not those of values that are kept. */
function buffersIn(value: unknown, kept: readonly unknown[]): ArrayBuffer[] {
  const own = new Set(kept.flatMap(views));
  return [...new Set(views(value))].filter(
    (buffer): buffer is ArrayBuffer => buffer instanceof ArrayBuffer && !own.has(buffer),
  );
}

function views(value: unknown): ArrayBufferLike[] {
  if (ArrayBuffer.isView(value)) return [value.buffer];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((part) => (typeof part === "object" ? views(part) : []));
}
