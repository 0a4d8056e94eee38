/** A question to the workers → what a component shows: of several questions only the newest counts. */
import { useEffect, useState } from "preact/hooks";
import type { Call } from "./calls.js";
import type { Engine } from "./engine.js";

export interface Answer<O> {
  readonly value?: O;
  readonly error?: string;
}

/** `key` holds what the question depends on; `input` is left out where there is nothing to ask. */
export function useAnswer<I, O>(
  engine: Engine,
  call: Call<I, O>,
  input: I | undefined,
  key: readonly unknown[],
): Answer<O> {
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
