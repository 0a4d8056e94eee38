/** The engine inside components: the answer to a question, and a value that workers keep while a component shows it. */
import { createContext } from "preact";
import { useContext, useEffect, useMemo, useState } from "preact/hooks";
import type { Engine } from "./engine.js";
import type { Call, Held } from "./protocol.js";

export const EngineContext = createContext<Engine | undefined>(undefined);

/** The engine of the page around a component. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error("a component asks for the engine outside of the page.");
  return engine;
}

interface Answer<O> {
  readonly value?: O;
  readonly error?: string;
}

/** `key` holds what the question depends on; `input` is undefined if there is nothing to ask. */
export function useAnswer<I, O>(call: Call<I, O>, input: I | undefined, key: readonly unknown[]): Answer<O> {
  const engine = useEngine();
  const [heard, setHeard] = useState<{ readonly key: readonly unknown[]; readonly answer: Answer<O> }>();
  useEffect(() => {
    if (input === undefined) return;
    let newest = true;
    // What is asked no more is not stopped: that would end a worker and lose what it holds.
    engine.ask(call, input).then(
      (value) => newest && setHeard({ key, answer: { value } }),
      (error: Error) => newest && setHeard({ key, answer: { error: error.message } }),
    );
    return () => {
      newest = false;
    };
  }, key);
  if (!heard || input === undefined) return {};
  return heard.key.every((part, at) => part === key[at]) ? heard.answer : {};
}

/** Undefined if there is nothing to keep. */
export function useHeld<T extends object>(value: T | undefined): Held<T> | undefined {
  const engine = useEngine();
  const held = useMemo(() => value && engine.hold(value), [engine, value]);
  useEffect(
    () => () => {
      if (held) engine.drop(held);
    },
    [engine, held],
  );
  return held;
}
