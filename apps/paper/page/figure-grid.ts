/** Figures → one figure with all of them in a grid, with one heading and one legend. */
import { heading, type LegendItem, legend, notes } from "../../report/svg/legend.js";
import { moved, svg } from "../../report/svg/svg.js";

interface FigureGridOptions {
  readonly title: string;
  readonly subtitle?: string;
  /** Figures per row. */
  readonly columns: number;
  /** Units between figures. Default: 0, for figures that have their own margin. */
  readonly gap?: number;
  readonly legend?: readonly LegendItem[];
  readonly note?: string;
}

const MARGIN = 16;

/** Every figure keeps its size; a row is as high as its tallest figure. */
export function figureGrid(figures: readonly string[], options: FigureGridOptions): string {
  const { columns, title, gap = 0 } = options;
  const sized = figures.map((markup) => ({ markup, ...sizeOf(markup) }));
  const lines = Array.from({ length: Math.ceil(sized.length / columns) }, (_, at) =>
    sized.slice(at * columns, (at + 1) * columns),
  );
  const widths = Array.from({ length: columns }, (_, c) =>
    Math.max(0, ...lines.map((line) => line[c]?.width ?? 0)),
  );
  const inner = widths.reduce((sum, width) => sum + width + gap, -gap);
  const top = heading(title, options.subtitle, inner);
  let y = MARGIN + top.height;
  const parts = [moved(MARGIN, MARGIN, top.markup)];
  for (const line of lines) {
    let x = MARGIN;
    line.forEach(({ markup, width }, c) => {
      parts.push(at(markup, x + (widths[c] - width) / 2, y));
      x += widths[c] + gap;
    });
    y += Math.max(...line.map(({ height }) => height)) + gap;
  }
  for (const block of [legend(options.legend ?? [], inner), notes([options.note ?? ""], inner)]) {
    if (block.height === 0) continue;
    parts.push(moved(MARGIN, y + 6, block.markup));
    y += block.height + 6;
  }
  return svg({ width: inner + 2 * MARGIN, height: y + MARGIN, about: title }, ...parts);
}

function sizeOf(markup: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(markup) ?? [];
  return { width: Number(width), height: Number(height) };
}

function at(markup: string, x: number, y: number): string {
  return markup.replace("<svg ", `<svg x="${x}" y="${y}" `);
}
