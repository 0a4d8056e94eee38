/** Lines around the densest rows, the same in every panel: worked out when they are first asked for. */
import { effect, signal } from "@preact/signals";
import type { Viewport } from "../../draw/camera.js";
import { cloudOf } from "../../draw/cloud.js";
import { places } from "../../state/data.js";
import { contours } from "../../state/view.js";

export const loadContours = () => import("./contours.js");

const paths = signal<readonly string[]>([]);

/** Follows the rows while lines are wanted. Returns how to stop. */
export function followContours(): () => void {
  return effect(() => {
    const where = contours.value ? places.value : undefined;
    if (!where) {
      paths.value = [];
      return;
    }
    void loadContours().then(({ contourPaths }) => {
      if (contours.peek() && places.peek() === where) paths.value = contourPaths(cloudOf(where));
    });
  });
}

export function DensityLines({ x, y, scaleX, scaleY, midX, midY }: Viewport) {
  if (paths.value.length === 0) return null;
  const [left, top] = [midX - x * scaleX, midY - y * scaleY];
  return (
    <g class="panel-contours" transform={`matrix(${scaleX} 0 0 ${scaleY} ${left} ${top})`}>
      {paths.value.map((path, k) => (
        <path key={k} d={path} />
      ))}
    </g>
  );
}
