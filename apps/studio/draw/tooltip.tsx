/** The tip beside the row pointed at: its name, values, picture, and the cluster it has in every method. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { colorOf } from "../../report/color/palette.js";
import { knownClass, memberships, moreColumns, rowName, rowValues } from "../parts/row-text.js";
import { sideOf } from "../parts/square.js";
import { data } from "../state/data.js";
import { hover } from "../state/view.js";
import { pixelOf } from "./camera.js";
import { tipPlace } from "./geometry.js";
import { innerBox } from "./layout.js";
import type { Scene } from "./scene.js";
import { Thumbnail } from "./thumbnail.js";

export function Tooltip({ scene }: { readonly scene: Scene }) {
  const tip = useRef<HTMLDivElement>(null);
  const row = hover.value;
  const layer = row < 0 ? undefined : scene.layers.get(scene.pointed.value ?? "");
  const what = layer && scene.plotView(layer);
  const open = what !== undefined && row < what.cloud.n;
  useLayoutEffect(() => {
    const box = tip.current;
    if (!box || !layer || !open) {
      if (box?.matches(":popover-open")) box.hidePopover();
      return;
    }
    // The top layer: no rail or drawer covers it, no scrolling box cuts it.
    if (!box.matches(":popover-open")) box.showPopover();
    const { x, y } = what.cloud.places;
    const [px, py] = pixelOf(what.cloud, what.view, x[row], y[row]);
    const { left, top } = innerBox(layer.box);
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    const at = tipPlace(left + px, top + py, size, { width: innerWidth, height: innerHeight });
    box.style.translate = `${Math.round(at.left)}px ${Math.round(at.top)}px`;
  });
  return (
    <div class="plot-tip" ref={tip} popover="manual" role="tooltip">
      {open && <About row={row} />}
    </div>
  );
}

function About({ row }: { readonly row: number }) {
  const raw = data.value?.raw;
  const side = raw && sideOf(raw.dim);
  const known = knownClass(row);
  const values = [...rowValues(row), ...(known === undefined ? [] : [["class", known] as const])];
  const more = moreColumns();
  const clusters = memberships(row);
  return (
    <>
      <strong>{rowName(row)}</strong>
      {raw && side !== undefined && <Thumbnail points={raw} row={row} side={side} />}
      {values.length > 0 && (
        <dl>
          {values.map(([name, value], at) => (
            <div key={at}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {more > 0 && <p>{`and ${more} more columns`}</p>}
      {clusters.length > 0 && (
        <dl>
          {clusters.map(({ method, title, color, cluster }) => (
            <div key={method}>
              <dt>
                <span class="plot-dot" style={{ background: colorOf(color) }} />
                {title}
              </dt>
              <dd>{cluster}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
