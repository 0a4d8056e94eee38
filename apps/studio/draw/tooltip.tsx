/** The tip beside the row pointed at: its name, values, picture, and the cluster it has in every method. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { DARK, LIGHT, rgb } from "../../report/color/palette.js";
import { Cut } from "../parts/cut.js";
import { imageOf, pixelsOf } from "../parts/image.js";
import { asideValues, knownClass, memberships, moreColumns, rowName, rowValues } from "../parts/row-text.js";
import { data } from "../state/data.js";
import { colorOf } from "../state/shades.js";
import { hover, theme } from "../state/view.js";
import { pixelOf } from "./camera.js";
import { tipPlace } from "./geometry.js";
import { innerBox } from "./layout.js";
import type { Scene } from "./scene.js";

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
    const small = layer.size.peek().width < SMALL;
    const beside = small ? inspectorBox() : undefined;
    box.style.width = beside ? `${beside.width}px` : "";
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    const room = { width: innerWidth, height: innerHeight };
    const at = beside
      ? { left: beside.left, top: beside.top + beside.height - size.height }
      : small
        ? {
            left: (room.width - size.width) / 2,
            top: top + py < room.height / 2 ? room.height - size.height - EDGE : EDGE,
          }
        : tipPlace(left + px, top + py, size, room);
    box.style.translate = `${Math.round(at.left)}px ${Math.round(at.top)}px`;
  });
  return (
    <div class="plot-tip" ref={tip} popover="manual" role="tooltip">
      {open && <About row={row} />}
    </div>
  );
}

/** Beside smaller panels a tip would hide what is pointed at, and the panel next to it. */
const SMALL = 260;
const EDGE = 8;

/** Where the inspector lies, if it is seen beside the panels. */
function inspectorBox() {
  const found = document.querySelector(".inspector")?.getBoundingClientRect();
  if (!found || found.width < SMALL / 2 || found.right > innerWidth + 1 || found.left >= innerWidth) return;
  const bottom = Math.min(found.bottom, innerHeight - BELOW);
  return {
    left: found.left + EDGE,
    top: found.top,
    width: found.width - 2 * EDGE,
    height: bottom - found.top - EDGE,
  };
}

// The line at the bottom of the page.
const BELOW = 32;

function About({ row }: { readonly row: number }) {
  const given = data.value;
  const raw = given?.raw;
  const image = given && imageOf(given);
  const known = knownClass(row);
  const values = [
    ...rowValues(row),
    ...(known === undefined ? [] : [["class", known] as const]),
    ...asideValues(row),
  ];
  const more = moreColumns();
  const clusters = memberships(row);
  return (
    <>
      <strong>{rowName(row)}</strong>
      {raw && image && (
        <Thumbnail
          pixels={pixelsOf(image, raw.coords.subarray(row * raw.dim, (row + 1) * raw.dim))}
          side={image.side}
        />
      )}
      {values.length > 0 && (
        <dl>
          {values.map(([name, value], at) => (
            <div key={at}>
              <dt>
                <Cut text={name} />
              </dt>
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

/** The pixels of a square image → that image, dark where its numbers are large. */
interface ThumbnailProps {
  readonly pixels: Float64Array;
  readonly side: number;
}

function Thumbnail({ pixels, side }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = rgb((theme.value === "dark" ? DARK : LIGHT).ink);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    const least = Math.min(
      0,
      pixels.reduce((a, b) => Math.min(a, b), 0),
    );
    const most = pixels.reduce((a, b) => Math.max(a, b), least);
    const image = new ImageData(side, side);
    pixels.forEach((value, at) => {
      image.data.set(
        [...ink, most > least ? Math.round((255 * (value - least)) / (most - least)) : 0],
        4 * at,
      );
    });
    context?.putImageData(image, 0, 0);
  }, [pixels, side, ink]);
  return <canvas class="plot-thumbnail" ref={canvas} width={side} height={side} />;
}
