/** A part of the page that is loaded when it is first shown, or before, by whoever calls its loader. */
import { useSignal } from "@preact/signals";
import type { ComponentType, RenderableProps } from "preact";
import { useEffect } from "preact/hooks";

type None = Record<never, never>;

export type Load<P extends object = None> = () => Promise<{ readonly View: ComponentType<P> }>;

/** `waiting`: what stands in its place until it is there. */
export function lazy<P extends object = None>(load: Load<P>, waiting = "Loading…"): ComponentType<P> {
  // Loaded once: shown again, it is there at once.
  let there: ComponentType<P> | undefined;
  return function Lazy(props: RenderableProps<P>) {
    const loaded = useSignal(there);
    const text = useSignal(waiting);
    useEffect(() => {
      if (there) return;
      load().then(
        ({ View }) => {
          there = View;
          loaded.value = View;
        },
        () => {
          text.value =
            "This part could not be loaded: the program that serves the page has stopped. Start it again.";
        },
      );
    }, []);
    const Loaded = loaded.value;
    if (Loaded) return <Loaded {...props} />;
    return text.value === "" ? null : <p class="loading">{text.value}</p>;
  };
}
