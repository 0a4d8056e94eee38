/** How wide an element is, followed as the page changes: charts are drawn in the pixels they have. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** `least`: what a chart needs to be readable; a narrower place scrolls. */
export function useWidth<E extends HTMLElement>(least: number): readonly [RefObject<E | null>, number] {
  const place = useRef<E>(null);
  const [width, setWidth] = useState(least);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(least, Math.floor(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [least]);
  return [place, width];
}
