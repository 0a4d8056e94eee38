/** Errors of the library in the words of the program: flags for options and remedies, chosen by error code. */
import { OptionError, type SpectaclError } from "spectacl";
import { placeText, shown } from "spectacl/internal";
import { type Place, type Reason, reasonText } from "spectacl/io";
import { kebab } from "../report/text/shell.js";
import { bytes, count } from "./terminal/words.js";

interface Unfolded {
  readonly name: string;
  readonly size: number;
  readonly most: number;
}

interface Archived {
  readonly name: string;
  readonly files: readonly string[];
  readonly asked?: string;
}

const MOST_LISTED = 6;

function allowMore(most: number): string {
  return `--max-memory ${Math.ceil((8 * most) / 2 ** 30)}G allows more`;
}

/** For each code that has a remedy here, the message with its flags. */
const REMEDIES: Readonly<Record<string, (fields: never) => string>> = {
  MISSING_CELL: (cell: Place & { readonly column: string }) =>
    `${placeText(cell)}, column "${cell.column}" is missing: --na drop leaves such rows out, --na fill fills them in.`,
  UNPACKED_TOO_LARGE: ({ name, size, most }: Unfolded) =>
    `${name} has ${bytes(size)} and unfolds to more than ${bytes(most)}: ${allowMore(most)}.`,
  TOO_MANY_CELLS: ({
    name,
    size,
    rows,
    columns,
    most,
  }: Unfolded & { readonly rows: number; readonly columns: number }) =>
    `${name} has ${bytes(size)} and would be a table of ${count(rows)} × ${count(columns)} cells, ` +
    `which take more than ${bytes(most)}: ${allowMore(most)}.`,
  ARCHIVE_TABLE: ({ name, files, asked }: Archived) => {
    if (files.length === 0) return `${name} is a ZIP archive without files.`;
    const list = [...files.slice(0, MOST_LISTED), ...(files.length > MOST_LISTED ? ["…"] : [])].join(", ");
    const why =
      asked === undefined ? `${name} is a ZIP archive of ${list}` : `${name} holds no ${asked}, but ${list}`;
    return `${why}: --sheet NAME reads one of them.`;
  },
  NO_NUMBERS: ({
    columns,
  }: {
    readonly columns: readonly { readonly name: string; readonly reason: Reason }[];
  }) =>
    `no column to cluster by: ${columns.map(({ name, reason }) => `"${name}" (${reasonInFlags(name, reason)})`).join(", ")}; -c names the columns to use.`,
  ONE_COLUMN_LEFT: ({
    name,
    columns,
    blank,
  }: {
    readonly name: string;
    readonly columns: number;
    readonly blank: number;
  }) =>
    `of ${columns} columns only "${name}" is left to cluster by: ${blank} are over half blank. -c ${quoted(name)} clusters by it alone, -c with other names uses blank ones too.`,
};

const BAD_LINES = "--skip-bad-lines leaves such lines unlabeled";

/** For each code whose sentence stays as it is, the flag that goes on after it. */
const WAYS_ON: Readonly<Record<string, string>> = {
  RAGGED_ROW: BAD_LINES,
  OPEN_QUOTE: BAD_LINES,
  AFTER_QUOTE: BAD_LINES,
};

/** The message to print for an error of the library. */
export function messageOf(error: SpectaclError): string {
  if (error instanceof OptionError)
    return `--${kebab(error.option)} ${error.rule}, got ${shown(error.value)}.`;
  const remedy = REMEDIES[error.code] as ((fields: unknown) => string) | undefined;
  if (remedy) return remedy(error.fields);
  const way = WAYS_ON[error.code];
  return way === undefined ? error.message : `${error.message.replace(/\.$/, "")}: ${way}.`;
}

/** Why a column is not used, with the flag that makes use of it. */
export function reasonInFlags(name: string, reason: Reason): string {
  const text = reasonText(reason);
  if (reason.code === "class-name") return `${text}; use --truth ${quoted(name)}`;
  if (reason.code === "beside-finer") return `${text}; --column ${quoted(name)}=use counts it`;
  if (reason.code === "class-place") return `${text}; --column ${quoted(name)}=category uses it`;
  if (reason.code === "rising-date" || reason.code === "falling-date")
    return `a date that ${text}; --column ${quoted(name)}=use counts it`;
  return text;
}

/** A name as it stands in a command. */
export function quoted(name: string): string {
  return /^[\w.-]+$/.test(name) ? name : JSON.stringify(name);
}
