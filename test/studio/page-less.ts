/** The studio without a page: its state and its work, with workers that are this thread. */

import type { AskOptions, Engine } from "../../apps/studio/engine/engine.js";
import type { Call, Held } from "../../apps/studio/engine/protocol.js";
import { WORK } from "../../apps/studio/worker/work.js";

export function ownThread(): Engine {
  const values = new Map<number, unknown>();
  let last = 0;
  return {
    workers: 1,
    keeps: () => false,
    async ask<I, O>(call: Call<I, O>, input: I, { signal, onProgress, onPartial }: AskOptions = {}) {
      // As from elsewhere: whoever asks goes on first.
      await null;
      if (signal?.aborted) throw signal.reason;
      const tools = {
        of: <T>({ held }: Held<T>) => values.get(held) as T,
        madeOf: <T>(_handle: Held<unknown>, _name: string, make: () => T) => make(),
        progress: onProgress ?? (() => {}),
        partial: onPartial ?? (() => {}),
      };
      return (await WORK.get(call.name)!(input, tools)) as O;
    },
    hold<T>(value: T) {
      values.set(++last, value);
      return { held: last } as Held<T>;
    },
    drop({ held }) {
      values.delete(held);
    },
  };
}
