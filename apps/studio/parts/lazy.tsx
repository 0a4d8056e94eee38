/** A part of the page that is loaded when it is first shown. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";

export type Load = () => Promise<{ readonly View: ComponentType }>;

export function lazy(load: Load): ComponentType {
  return function Lazy() {
    const loaded = useSignal<ComponentType | undefined>(undefined);
    const text = useSignal("Loading…");
    useEffect(() => {
      load().then(
        ({ View }) => {
          loaded.value = View;
        },
        () => {
          text.value =
            "This part could not be loaded: the program that serves the page has stopped. Start it again.";
        },
      );
    }, []);
    const Loaded = loaded.value;
    return Loaded ? <Loaded /> : <p class="loading">{text.value}</p>;
  };
}
