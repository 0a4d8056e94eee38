/** Numbers at the centers of clusters, if there are too many for color alone. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { pixelOf, viewportOf } from "../../draw/camera.js";
import { cloudOf } from "../../draw/cloud.js";
import type { Size } from "../../draw/geometry.js";
import { type Places, places } from "../../state/data.js";
import { camera } from "../../state/view.js";
import { readable } from "./layout.js";

/** Fewer square pixels than this for each cluster, and the numbers would cover the rows. */
const ROOM = 900;

/** From this many clusters on, colors are hard to distinguish. */
const NUMBERED_FROM = 10;

interface CentersProps {
  /** Per row its cluster; below 0 for none. */
  readonly labels: Int32Array;
  /** What each cluster is called. */
  readonly names: readonly string[];
}

export function Centers({ labels, names }: CentersProps) {
  const where = places.value;
  if (names.length < NUMBERED_FROM || !where || where.x.length !== labels.length) return null;
  return <Numbers labels={labels} names={names} where={where} />;
}

function Numbers({ labels, names, where }: CentersProps & { readonly where: Places }) {
  const box = useRef<SVGSVGElement>(null);
  const size = useSignal<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) => {
      size.value = { width: contentRect.width, height: contentRect.height };
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const cloud = useMemo(() => cloudOf(where), [where]);
  const centers = useMemo(() => centersOf(labels, names.length, where), [labels, names.length, where]);
  const crowded = (size.value.width * size.value.height) / names.length < ROOM;
  const view = viewportOf(cloud, size.value, camera.value);
  return (
    <svg class="panel-centers" ref={box} aria-hidden="true">
      {!crowded &&
        readable(
          centers.map(([x, y]) => pixelOf(cloud, view, x, y)),
          names,
        ).map(({ label, x, y }) => (
          <text key={label} x={x} y={y}>
            {names[label]}
          </text>
        ))}
    </svg>
  );
}

/** Mean place of each cluster's rows; NaN for one without rows. */
function centersOf(
  labels: ArrayLike<number>,
  clusters: number,
  { x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
): readonly (readonly [x: number, y: number])[] {
  const sums = Array.from({ length: clusters }, () => [0, 0, 0]);
  for (let row = 0; row < labels.length; row++) {
    if (labels[row] < 0) continue;
    const sum = sums[labels[row]];
    sum[0] += x[row];
    sum[1] += y[row];
    sum[2]++;
  }
  return sums.map(([a, b, count]) => [a / count, b / count]);
}
