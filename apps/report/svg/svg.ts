/** Elements, attributes and any text → well-formed SVG, the same for the same input. */
import { LIGHT, type Tokens } from "../color/palette.js";
import { fitted } from "./typography.js";

const FONT = "DejaVu Sans, system-ui, sans-serif";

export type Attributes = Readonly<Record<string, string | number | undefined>>;

// XML does not allow these, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are searched for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Cs}/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** The text escaped for SVG and HTML, between tags and in attributes. */
export function escaped(text: string): string {
  return text.replace(FORBIDDEN, "\ufffd").replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

/** A coordinate: at most two decimals, no exponent, no "-0". */
export function coordinate(value: number): string {
  const text = (Math.round(value * 100) / 100).toFixed(2).replace(/\.00$|0$/, "");
  return text === "-0" ? "0" : text;
}

/** `<name …>children</name>`; children are markup already, attribute values are escaped here. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => ` ${key}="${typeof value === "number" ? coordinate(value) : escaped(String(value))}"`,
    )
    .join("");
  const inner = children.join("");
  return inner === "" ? `<${name}${given}/>` : `<${name}${given}>${inner}</${name}>`;
}

/** The colors of axes and texts. Each has a class of that name, so that a page can recolor it. */
type Ink = "ink" | "ink2" | "accent" | "line";

interface LabelStyle {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly anchor?: "start" | "middle" | "end";
  readonly ink?: Ink;
  /** A color of its own instead of an ink. */
  readonly fill?: string;
  /** The length available; longer text is shortened, with the full text as a tooltip. */
  readonly room?: number;
  /** Rotation about its position, in degrees. */
  readonly turn?: number;
  /** An outline in the background color that separates the text from what is below it. */
  readonly halo?: boolean;
}

/** One line of text. */
export function label(text: string, style: LabelStyle): string {
  const { x, y, size = 12, anchor = "start", ink = "ink", fill, room, turn, halo = false } = style;
  const short = room === undefined ? text : fitted(text, size, room);
  if (short === "") return "";
  const classes = [...(fill === undefined ? [ink] : []), ...(halo ? ["halo"] : [])].join(" ");
  return element(
    "text",
    {
      x,
      y,
      "font-size": size,
      "text-anchor": anchor === "start" ? undefined : anchor,
      fill: fill ?? LIGHT[ink as keyof Tokens],
      class: classes === "" ? undefined : classes,
      transform: turn === undefined ? undefined : `rotate(${turn} ${coordinate(x)} ${coordinate(y)})`,
      ...(halo && {
        stroke: LIGHT.panel,
        "stroke-width": 3,
        "stroke-linejoin": "round",
        "paint-order": "stroke",
      }),
    },
    ...(short === text ? [] : [element("title", {}, escaped(text))]),
    escaped(short),
  );
}

interface StrokeStyle {
  readonly ink?: Ink;
  readonly width?: number;
  readonly dash?: string;
}

/** A straight line. */
export function stroke(x1: number, y1: number, x2: number, y2: number, style: StrokeStyle = {}): string {
  const { ink = "line", width = 1, dash } = style;
  return element("line", {
    x1,
    y1,
    x2,
    y2,
    stroke: LIGHT[ink],
    "stroke-width": width,
    "stroke-dasharray": dash,
    class: `s-${ink}`,
  });
}

interface FigureSize {
  readonly width: number;
  readonly height: number;
  /** What the figure shows, in one sentence, for screen readers. */
  readonly about: string;
}

/** A complete figure on a white background. */
export function svg({ width, height, about }: FigureSize, ...children: readonly string[]): string {
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${coordinate(width)} ${coordinate(height)}`,
      width,
      height,
      role: "img",
      "aria-label": about,
      "font-family": FONT,
    },
    element("title", {}, escaped(about)),
    element("rect", { width, height, fill: LIGHT.panel, class: "paper" }),
    ...children,
  );
}

/** The children, translated. */
export function moved(x: number, y: number, ...children: readonly string[]): string {
  return element("g", { transform: `translate(${coordinate(x)} ${coordinate(y)})` }, ...children);
}
