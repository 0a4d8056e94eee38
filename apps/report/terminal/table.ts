/** Cells of text → a table for a terminal: columns aligned by display width, long texts shortened. */
import { type ColorDepth, dimmed, painted } from "./ansi.js";
import { aligned, displayWidth, legible, plainly, shortened } from "./width.js";

export interface TableColumn {
  readonly title: string;
  /** Default: Numbers to the right; left. */
  readonly align?: "left" | "right";
  /** Cells a text may fill before it is shortened. Default: 32. */
  readonly most?: number;
}

/** Text, or text with a label whose color it has: all of it, or its first character alone. */
export type TableCell = string | { readonly text: string; readonly label: number; readonly first?: boolean };

interface TableOptions {
  readonly depth: ColorDepth;
  readonly ascii?: boolean;
  /** Spaces before every line. Default: 2. */
  readonly indent?: number;
}

const MOST = 32;

/** A header and one line per row, without trailing spaces. Texts may come from files, so control characters are replaced. */
export function textTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
  options: TableOptions,
): readonly string[] {
  const { depth, ascii = false, indent = 2 } = options;
  const safe = (text: string, c: number): string =>
    shortened((ascii ? plainly : legible)(text), columns[c].most ?? MOST, ascii ? "..." : "…");
  const head = columns.map(({ title }, c) => safe(title, c));
  const body = rows.map((row) => columns.map((_, c) => safe(textOf(row[c]), c)));
  const widths = columns.map((_, c) =>
    body.reduce((most, row) => Math.max(most, displayWidth(row[c])), displayWidth(head[c])),
  );
  const spread = (row: readonly string[], paint: (text: string, c: number) => string): string => {
    let line = "";
    let blank = " ".repeat(indent);
    row.forEach((text, c) => {
      const align = columns[c].align ?? "left";
      const full = aligned(text, widths[c], align);
      const before = align === "right" ? full.slice(0, full.length - text.length) : "";
      const after = align === "left" ? full.slice(text.length) : "";
      if (text !== "") {
        line += blank + before + paint(text, c);
        blank = after;
      } else blank += before + after;
      blank += "  ";
    });
    return line;
  };
  return [
    spread(head, (text) => dimmed(text, depth)),
    ...body.map((row, r) =>
      spread(row, (text, c) => {
        const cell = rows[r][c];
        if (typeof cell === "string") return text;
        const end = cell.first ? 1 : text.length;
        return painted(text.slice(0, end), cell.label, depth) + text.slice(end);
      }),
    ),
  ];
}

function textOf(cell: TableCell | undefined): string {
  return cell === undefined ? "" : typeof cell === "string" ? cell : cell.text;
}
