/** The size of an element's content, kept up to date. */
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Size } from "./geometry.js";

export function useSize(box: RefObject<Element | null>): Size {
  const size = useSignal<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) => {
      size.value = { width: contentRect.width, height: contentRect.height };
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return size.value;
}
