/** An error about a file → a sentence in the words of this page, and buttons for what can be done about it, by code. */
import { type ErrorFields, placeText } from "spectacl/internal";
import { type Place, reasonText } from "spectacl/io";
import { numbered } from "../../../report/text/numbers.js";
import type { Settings } from "../../state/data.js";
import type { Remedy } from "../trouble.js";
import { columnsOf, type TableFile } from "./table-data.js";

/** What an error says: those of the library and of this page have a code. */
export interface FailureFacts {
  readonly message: string;
  readonly code?: string;
  readonly fields: ErrorFields;
}

export function failureIn(error: unknown): FailureFacts {
  const { message, code, fields = {} } = error as Error & Partial<FailureFacts>;
  return { message, ...(code !== undefined && { code }), fields };
}

/** Makes what reads the table again with other settings. */
type Again = (change: Partial<Settings>) => () => void;

// More columns than this are not named one by one.
const MOST_NAMED = 6;

/** The sentence for an error about a table, and its remedies. */
export function troubleOf(
  file: TableFile,
  settings: Settings,
  failure: FailureFacts,
  again: Again,
): [string, Remedy[]] {
  const { code, fields } = failure;
  if (code === "MISSING_CELL") {
    const missing = file.columns.reduce((sum, column) => sum + column.missing, 0);
    const place = `${placeText(fields as unknown as Place)}, column "${fields.column}"`;
    return [
      `${file.name}, ${place} is missing (${numbered(missing, "missing cell")} in the file). Leave such rows out, or fill them in?`,
      [
        { label: "Leave rows out", apply: again({ na: "drop" }) },
        { label: "Fill them in", apply: again({ na: "fill" }) },
      ],
    ];
  }
  if (code === "NO_NUMBERS") {
    const names = file.roles
      .slice(0, MOST_NAMED)
      .map(({ name, reason }) => `“${name}” (${reasonText(reason)})`);
    return [`${file.name} has no column to cluster by: ${names.join(", ")}. Drop a file that has one.`, []];
  }
  if (code === "NO_COLUMNS_CHOSEN") {
    return [`${file.name}: no column would be left to cluster. Keep at least one as a feature.`, []];
  }
  return [namedText(file.name, failure), ignoring(file, settings, fields.column, again)];
}

/** A button that ignores the column an error is about, if others are left. */
function ignoring(file: TableFile, settings: Settings, column: unknown, again: Again): Remedy[] {
  if (typeof column !== "string") return [];
  const used = columnsOf(file, settings).columns.map((c) => file.columns[c].name);
  const rest = used.filter((name) => name !== column);
  if (rest.length === 0 || rest.length === used.length) return [];
  return [{ label: `Ignore “${column}”`, apply: again({ columns: rest }) }];
}

/** The message with the name of the file, which errors about a whole file have already. */
export function namedText(name: string, { message, fields }: FailureFacts): string {
  return fields.name === name ? message : `${name}: ${message}`;
}
