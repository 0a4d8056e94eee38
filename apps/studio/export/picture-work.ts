/** Panels as shown → SVG: one large with axes, or several side by side, with a legend. */

import type { Plane } from "../../report/plane/plane.js";
import { panels } from "../../report/svg/panels.js";
import { scatter } from "../../report/svg/scatter.js";
import { element, escaped } from "../../report/svg/svg.js";
import { skill } from "../engine/calls.js";
import type { Places } from "../state/data.js";
import { type PictureInput, pictureCall } from "./calls.js";

const END = "</svg>";

export const pictureWork = skill(pictureCall, (input) => {
  const markup = svgOf(input);
  const metadata = element("metadata", {}, escaped(JSON.stringify(input.metadata)));
  return new TextEncoder().encode(`${markup.slice(0, -END.length)}${metadata}${END}\n`);
});

function svgOf({ places, title, subtitle, panels: shown, names, legend }: PictureInput): string {
  const plane = planeOf(places);
  const [first] = shown;
  if (shown.length === 1) return scatter(plane, first.colors, { title, subtitle, names });
  const columns = shown.length <= 4 ? shown.length : Math.ceil(shown.length / 2);
  const systems = shown.map(({ colors, ...rest }) => ({ ...rest, labels: colors }));
  return panels(plane, systems, { title, subtitle, columns, legend, size: 240 });
}

export function planeOf({ x, y, xName, yName, note, comparable }: Places): Plane {
  return { x: Float64Array.from(x), y: Float64Array.from(y), xName, yName, note, comparable };
}
