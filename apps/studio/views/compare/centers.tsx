/** Names at the centers of clusters, kept inside the panel; of names that would cover each other the first stays. */
import { useMemo, useRef } from "preact/hooks";
import { pixelOf, viewportOf } from "../../draw/camera.js";
import { cloudOf } from "../../draw/cloud.js";
import { useSize } from "../../draw/use-size.js";
import { type Places, places } from "../../state/data.js";
import { camera } from "../../state/view.js";
import { DensityLines } from "./density-lines.js";
import { middlesOf, readable } from "./labels.js";

// Panels of so many pixels have room for what sets a cluster apart.
const WIDE = 420;

interface CentersProps {
  /** Per row its number; below 0 for none. */
  readonly numbers: Int32Array;
  /** What each number is called; "" to leave it out. */
  readonly nameOf: (number: number, wide: boolean) => string;
}

export function Centers({ numbers, nameOf }: CentersProps) {
  const where = places.value;
  if (!where || where.x.length !== numbers.length) return null;
  return <Names numbers={numbers} nameOf={nameOf} where={where} />;
}

function Names({ numbers, nameOf, where }: CentersProps & { readonly where: Places }) {
  const box = useRef<SVGSVGElement>(null);
  const size = useSize(box);
  const cloud = useMemo(() => cloudOf(where), [where]);
  const middles = useMemo(() => middlesOf(numbers, where), [numbers, where]);
  const view = viewportOf(cloud, size, camera.value);
  const spots = middles.map(({ number, x, y }) => {
    const [px, py] = pixelOf(cloud, view, x, y);
    return { number, x: px, y: py, text: nameOf(number, size.width >= WIDE) };
  });
  return (
    <svg class="panel-centers" ref={box} aria-hidden="true">
      <DensityLines {...view} />
      {readable(spots, size).map(({ number, x, y, text }) => (
        <text key={number} data-number={number} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}
