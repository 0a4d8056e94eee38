/** Panels as shown → SVG: one large with axes, or several side by side, with a legend. */

import type { Plane } from "../../report/plane/plane.js";
import { panels } from "../../report/svg/panels.js";
import { scatter } from "../../report/svg/scatter.js";
import { element, escaped } from "../../report/svg/svg.js";
import { skill } from "../engine/protocol.js";
import type { Places } from "../state/data.js";
import { type PictureInput, pictureCall } from "./export-calls.js";

const END = "</svg>";

export const pictureWork = skill(pictureCall, (input) => {
  const markup = svgOf(input);
  const metadata = element("metadata", {}, escaped(JSON.stringify(input.metadata)));
  return new TextEncoder().encode(`${markup.slice(0, -END.length)}${metadata}${END}\n`);
});

function svgOf(input: PictureInput): string {
  const { millimeters } = input;
  const markup = drawn(input, millimeters === undefined ? undefined : millimeters * UNITS_PER_MM);
  // The size on paper; what is drawn keeps its own units.
  return millimeters === undefined ? markup : sized(markup, millimeters);
}

// 96 to the inch, as browsers count: 11 of them are 8 points.
const UNITS_PER_MM = 96 / 25.4;
const GAP = 12;

function drawn(input: PictureInput, width: number | undefined): string {
  const { places, title, subtitle, panels: shown, names, legend, caption } = input;
  const plane = planeOf(places);
  const [first] = shown;
  const small = caption === undefined ? {} : { caption };
  if (shown.length === 1) {
    return scatter(plane, first.colors, {
      title,
      subtitle,
      names,
      ...(width !== undefined && { width: Math.max(LEAST_WIDTH, width) }),
      ...small,
    });
  }
  const most = shown.length <= 4 ? shown.length : Math.ceil(shown.length / 2);
  const columns = width === undefined ? most : Math.max(2, Math.min(most, Math.floor(width / LEAST_PANEL)));
  const size = width === undefined ? 240 : (width - (columns + 1) * GAP) / columns;
  const systems = shown.map(({ colors, ...rest }) => ({ ...rest, labels: colors }));
  return panels(plane, systems, { title, subtitle, columns, legend, size, ...small });
}

const LEAST_PANEL = 150;
// Titles and legends need so much; on narrower paper all of it is drawn smaller.
const LEAST_WIDTH = 432;

function sized(markup: string, millimeters: number): string {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(markup) ?? [];
  const high = (millimeters * Number(height)) / Number(width);
  return markup
    .replace(/ width="[^"]+"/, ` width="${millimeters}mm"`)
    .replace(/ height="[^"]+"/, ` height="${high.toFixed(2)}mm"`);
}

export function planeOf({ x, y, ...rest }: Places): Plane {
  return { x: Float64Array.from(x), y: Float64Array.from(y), ...rest };
}
