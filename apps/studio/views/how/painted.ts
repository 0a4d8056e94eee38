/** A canvas that fills its box and is painted anew whenever its look, its size or the theme changes. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { viewportOf } from "../../draw/camera.js";
import type { Cloud } from "../../draw/cloud.js";
import { useSize } from "../../draw/use-size.js";
import { HOME } from "../../state/camera.js";
import { theme } from "../../state/view.js";
import { paint } from "./paint.js";
import type { Look } from "./tale.js";

export function usePainted(cloud: Cloud, look: Look) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(box);
  const { width, height } = size;
  const view = viewportOf(cloud, size, HOME);
  const shade = theme.value;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !canvas.current || width === 0) return;
    const ratio = devicePixelRatio;
    canvas.current.width = Math.round(width * ratio);
    canvas.current.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const style = getComputedStyle(canvas.current);
    const [ink, line, panel] = ["--ink", "--ink-2", "--panel"].map((name) => style.getPropertyValue(name));
    paint({ context, width, height, ink, line, panel }, cloud, view, look);
  }, [cloud, look, width, height, shade]);
  return { box, canvas, view };
}
