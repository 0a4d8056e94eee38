/** The handle for d over the spectrum: dragged, moved by keys, or placed where the chart is clicked. */
import { useRef } from "preact/hooks";
import type { Area } from "../../../report/plane/view.js";
import { LEFT, scaleOf, TOP } from "../../chart/frame.js";

interface HandleProps {
  readonly area: Area;
  readonly value: number;
  readonly most: number;
  /** What the value means, as it is read aloud. */
  readonly text: string;
  /** `final`: the pointer is up; keys are never final by themselves. */
  onMove(value: number, how: "drag" | "drop" | "key"): void;
}

const LARGE = 5;

export function Handle({ area, value, most, text, onMove }: HandleProps) {
  const over = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const { x } = scaleOf(area);
  const bounded = (wanted: number): number => Math.max(1, Math.min(most, wanted));
  // The handle stands behind the last eigenvector used.
  const at = (k: number): number => (k >= most ? area.width : (x(k) + x(k + 1)) / 2);
  const under = (event: PointerEvent): number => {
    const left = event.clientX - over.current!.getBoundingClientRect().left;
    return bounded(Math.round((left / area.width) * most));
  };
  const keyed = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: LARGE, PageDown: -LARGE }[
      event.key
    ];
    const wanted = event.key === "Home" ? 1 : event.key === "End" ? most : step && bounded(value + step);
    if (wanted === undefined) return;
    event.preventDefault();
    if (wanted !== value) onMove(wanted, "key");
  };
  return (
    <div
      class="spectrum-over"
      ref={over}
      style={{ left: `${LEFT}px`, top: `${TOP}px`, width: `${area.width}px`, height: `${area.height}px` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        over.current!.setPointerCapture(event.pointerId);
        slider.current!.focus();
        onMove(under(event), "drag");
      }}
      onPointerMove={(event) => {
        if (over.current!.hasPointerCapture(event.pointerId) && under(event) !== value)
          onMove(under(event), "drag");
      }}
      onPointerUp={(event) => {
        if (over.current!.hasPointerCapture(event.pointerId)) onMove(under(event), "drop");
      }}
    >
      <div
        ref={slider}
        class="spectrum-handle"
        role="slider"
        tabIndex={0}
        aria-label="Eigenvectors used, d"
        aria-valuemin={1}
        aria-valuemax={most}
        aria-valuenow={value}
        aria-valuetext={text}
        style={{ left: `${at(value)}px` }}
        onKeyDown={keyed}
      >
        <span class="spectrum-grip">d = {value}</span>
      </div>
    </div>
  );
}
