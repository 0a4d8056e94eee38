/** A value that workers keep for as long as a component shows it. */
import { useEffect, useMemo } from "preact/hooks";
import type { Held } from "./calls.js";
import type { Engine } from "./engine.js";

/** Undefined where there is nothing to keep. */
export function useHeld<T extends object>(engine: Engine, value: T | undefined): Held<T> | undefined {
  const held = useMemo(() => value && engine.hold(value), [engine, value]);
  useEffect(
    () => () => {
      if (held) engine.drop(held);
    },
    [engine, held],
  );
  return held;
}
