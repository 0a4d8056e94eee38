/** Panels as they are seen → SVG: one large with axes, or several side by side, with a legend. */
import { panels } from "../../figures/panels.js";
import { scatter } from "../../figures/scatter.js";
import { element, escaped } from "../../figures/svg.js";
import { skill } from "../engine/skill.js";
import { type PictureInput, pictureCall } from "./calls.js";
import { planeOf } from "./plane-of.js";

const END = "</svg>";

export const pictureWork = skill(pictureCall, (input) => {
  const markup = drawn(input);
  const metadata = element("metadata", {}, escaped(JSON.stringify(input.metadata)));
  return new TextEncoder().encode(`${markup.slice(0, -END.length)}${metadata}${END}\n`);
});

function drawn({ places, title, subtitle, panels: shown, names, legend }: PictureInput): string {
  const plane = planeOf(places);
  const [first] = shown;
  if (shown.length === 1) return scatter(plane, first.colors, { title, subtitle, names });
  const columns = shown.length <= 4 ? shown.length : Math.ceil(shown.length / 2);
  const systems = shown.map(({ colors, ...rest }) => ({ ...rest, labels: colors }));
  return panels(plane, systems, { title, subtitle, columns, legend, size: 240 });
}
