/** One picture of the rows: an empty box with a name, filled by the canvas of the stage around it. */
import { computed, useSignal } from "@preact/signals";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import { camera, tool } from "../state/view.js";
import type { Size } from "./geometry.js";
import { listenToPointers } from "./gestures.js";
import { pressOnPlot } from "./keys.js";
import { Overlay } from "./overlay.js";
import { type Layer, type PlotProps, StageContext } from "./scene.js";

/** Whether all rows are seen. */
const whole = computed(() => camera.value.zoom === 1);

export function Plot(props: PlotProps) {
  const { id, label, live = false, tabIndex = 0 } = props;
  const box = useRef<HTMLDivElement>(null);
  const scene = useContext(StageContext);
  const size = useSignal<Size>({ width: 0, height: 0 });
  const now = useRef(props);
  now.current = props;
  const layer = (): Layer => ({ box: box.current!, props: now.current, size });
  useLayoutEffect(() => scene?.put(layer()));
  useLayoutEffect(() => {
    const own = box.current!;
    return () => scene?.drop(id, own);
  }, [scene, id]);
  useLayoutEffect(
    () => (scene && live ? listenToPointers(scene, box.current!, layer) : undefined),
    [scene, live],
  );
  const over = scene && <Overlay scene={scene} layer={layer()} />;
  if (!live) {
    return (
      <div class="plot" ref={box} data-plot={id} role="img" aria-label={label}>
        {over}
      </div>
    );
  }
  return (
    <div
      class="plot"
      ref={box}
      data-plot={id}
      data-live
      data-tool={tool.value}
      role="application"
      aria-roledescription="plot"
      aria-label={label}
      aria-describedby="plot-keys"
      tabIndex={tabIndex}
      // While all is seen there is nothing to move, and a finger scrolls the page.
      style={{ touchAction: tool.value === "pan" && whole.value ? "pan-y" : "none" }}
      onBlur={() => {
        if (scene?.pointed.value === id) scene.pointed.value = undefined;
      }}
      onKeyDown={(event) => {
        if (scene && pressOnPlot(scene, layer(), event.key)) event.preventDefault();
      }}
    >
      {over}
    </div>
  );
}
