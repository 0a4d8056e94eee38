/** Elements, attributes and any text → HTML. */
import { colorOf } from "../color/palette.js";
import { type Attributes, escaped } from "../svg/svg.js";

const VOID = ["meta", "br", "hr", "img"];

/** `<name …>children</name>`; children are markup already, attribute values are escaped here. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join("");
  return VOID.includes(name) ? `<${name}${given}>` : `<${name}${given}>${children.join("")}</${name}>`;
}

/** A paragraph of plain text; text between backquotes is set as code. */
export function paragraph(text: string, className?: string): string {
  const parts = text
    .split("`")
    .map((part, at) => (at % 2 === 1 ? tag("code", {}, escaped(part)) : escaped(part)));
  return tag("p", { class: className }, ...parts);
}

export interface HtmlColumn {
  readonly title: string;
  /** Numbers are aligned to the right. */
  readonly number?: boolean;
  /** The cluster of the column: its dot is put before the title. */
  readonly label?: number;
}

/** A cluster's color as a dot; "" for none. */
export function dot(label: number | undefined): string {
  return label === undefined ? "" : tag("span", { class: "dot", style: `background:${colorOf(label)}` });
}

/** Text, or markup with attributes for its cell. */
export type HtmlCell = string | { readonly markup: string; readonly attributes?: Attributes };

/** A table with a caption, in a box that scrolls if it is too wide. The first cell of a row is its header. */
export function htmlTable(
  caption: string,
  columns: readonly HtmlColumn[],
  rows: readonly (readonly HtmlCell[])[],
  footer?: readonly HtmlCell[],
): string {
  const line = (row: readonly HtmlCell[]): string =>
    tag("tr", {}, ...row.map((cell, c) => cellMarkup(cell, c === 0, columns[c]?.number ?? false)));
  return tag(
    "div",
    { class: "wide", tabindex: "0", role: "region", "aria-label": caption },
    tag(
      "table",
      {},
      tag("caption", {}, escaped(caption)),
      tag(
        "thead",
        {},
        tag(
          "tr",
          {},
          ...columns.map(({ title, number, label }) =>
            tag("th", { scope: "col", class: number ? "n" : undefined }, dot(label), escaped(title)),
          ),
        ),
      ),
      tag("tbody", {}, ...rows.map(line)),
      ...(footer ? [tag("tfoot", {}, line(footer))] : []),
    ),
  );
}

function cellMarkup(cell: HtmlCell, head: boolean, number: boolean): string {
  const { markup, attributes = {} } = typeof cell === "string" ? { markup: escaped(cell) } : cell;
  const className = [number ? "n" : "", attributes.class ?? ""].filter((name) => name !== "").join(" ");
  const all = { ...attributes, class: className === "" ? undefined : className };
  return head ? tag("th", { scope: "row", ...all }, markup) : tag("td", all, markup);
}
