/** Cells of text → a table for a terminal: columns aligned by display width, long texts shortened. */
import { type ColorDepth, dimmed, painted } from "./ansi.js";
import { BETWEEN, type Fit, fittedColumns } from "./fitted-columns.js";
import { aligned, displayWidth, distinctly, legible, plainly, shortened } from "./width.js";

export interface TableColumn {
  readonly title: string;
  /** Default: Numbers to the right; left. */
  readonly align?: "left" | "right";
  /** Cells a text may fill before it is shortened. Default: 32. */
  readonly most?: number;
  /** Where the width is short, columns with the largest number are left out first; without one a column stays. */
  readonly yields?: number;
}

/** Text, or text with a label whose color it has: all of it, or its first character alone. */
export type TableCell = string | { readonly text: string; readonly label: number; readonly first?: boolean };

interface TableOptions {
  readonly depth: ColorDepth;
  readonly ascii?: boolean;
  /** Spaces before every line. Default: 2. */
  readonly indent?: number;
  /** Cells that a line may fill. Default: as many as it takes. */
  readonly width?: number;
}

const MOST = 32;
// Texts are not cut shorter than that for want of width.
const LEAST = 20;

/** A header and one line per row, without trailing spaces. Texts may come from files, so control characters are replaced. */
export function textTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
  options: TableOptions,
): readonly string[] {
  const { depth, ascii = false, indent = 2, width = Number.POSITIVE_INFINITY } = options;
  const safe = (text: string, most: number): string =>
    shortened((ascii ? plainly : legible)(text), most, ascii ? "..." : "…");
  const full = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((_, c) => textOf(row[c]))),
  ];
  const fits = columns.map(({ align, most = MOST, yields }, c): Fit => {
    const cells = full.reduce((widest, row) => Math.max(widest, displayWidth(safe(row[c], most))), 0);
    return { cells, least: align === "right" ? cells : Math.min(cells, LEAST), yields };
  });
  const fitted = [...fittedColumns(fits, width - indent)];
  const widths = fitted.map(([, cells]) => cells);
  const head = fitted.map(([c, cells]) => safe(full[0][c], cells));
  const cut = fitted.map(([c, cells]) =>
    distinctly(
      rows.map((row) => (ascii ? plainly : legible)(textOf(row[c]))),
      cells,
      ascii ? "..." : "…",
    ),
  );
  const body = rows.map((_, r) => cut.map((texts) => texts[r]));
  const spread = (row: readonly string[], paint: (text: string, c: number) => string): string => {
    let line = "";
    let blank = " ".repeat(indent);
    row.forEach((text, c) => {
      const align = columns[fitted[c][0]].align ?? "left";
      const filled = aligned(text, widths[c], align);
      const before = align === "right" ? filled.slice(0, filled.length - text.length) : "";
      const after = align === "left" ? filled.slice(text.length) : "";
      if (text !== "") {
        line += blank + before + paint(text, c);
        blank = after;
      } else blank += before + after;
      blank += " ".repeat(BETWEEN);
    });
    return line;
  };
  const out = columns.filter((_, c) => !fitted.some(([at]) => at === c)).map(({ title }) => title);
  const narrow = `${" ".repeat(indent)}too narrow for ${out.map((title) => safe(title, MOST)).join(", ")}`;
  return [
    spread(head, (text) => dimmed(text, depth)),
    ...body.map((row, r) =>
      spread(row, (text, c) => {
        const cell = rows[r][fitted[c][0]];
        if (typeof cell === "string") return text;
        const end = cell.first ? 1 : text.length;
        return painted(text.slice(0, end), cell.label, depth) + text.slice(end);
      }),
    ),
    ...(out.length > 0 ? [dimmed(narrow, depth)] : []),
  ];
}

function textOf(cell: TableCell | undefined): string {
  return cell === undefined ? "" : typeof cell === "string" ? cell : cell.text;
}
