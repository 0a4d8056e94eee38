/** What to do with a result: where the labels are, and how other rows get theirs. */
import { escaped } from "../svg/svg.js";
import type { Report } from "./content.js";
import { section } from "./figure-sections.js";
import { tag } from "./html.js";

export function nextSection({ next = [] }: Report): string {
  if (next.length === 0) return "";
  const items = next.map(({ what, with: how }) =>
    tag("li", {}, escaped(`${what}: `), tag("code", {}, escaped(how))),
  );
  return section("What to do with it", [], tag("ul", { class: "warnings" }, ...items));
}
