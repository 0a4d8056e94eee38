/** A ZIP archive with a table in it → the name and the bytes of that table. */
import { allowanceOf } from "../bytes/allowance.js";
import { archive } from "../bytes/zip.js";
import { ioError } from "../errors/file-errors.js";
import { promisedTable } from "./found-format.js";

// What programs put beside the files of a user.
const ASIDE = ["__macosx", "thumbs.db", "desktop.ini"];

export interface PackedTable {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** What was asked for, where it is no file of the archive: a sheet of the only table there, which is a workbook then. */
  readonly sheet?: string;
}

/** The only table of an archive, or the one of this name or number. */
export async function packedTable(
  bytes: Uint8Array,
  name: string,
  asked: string | undefined,
  maxMemory: number | undefined,
): Promise<PackedTable> {
  const files = archive(bytes, allowanceOf(name, bytes.length, maxMemory), "ZIP");
  const paths = files.paths.filter((path) => !path.endsWith("/") && !isAside(path));
  const tables = tablesAmong(paths);
  const found = asked === undefined ? undefined : named(paths, tables, asked);
  const path = found ?? (tables.length === 1 ? tables[0] : undefined);
  if (path === undefined)
    throw ioError("ARCHIVE_TABLE", {
      name,
      files: tables.length > 0 ? tables : paths,
      ...(asked !== undefined && { asked }),
    });
  const sheet = found === undefined && asked !== undefined && { sheet: asked };
  return { path, bytes: await files.bytes(path), ...sheet };
}

function isAside(path: string): boolean {
  const parts = path.toLowerCase().split("/");
  return parts[parts.length - 1].startsWith(".") || parts.some((part) => ASIDE.includes(part));
}

/** Those whose names promise a table; a text beside such may be its description. A file alone is taken whatever its name. */
function tablesAmong(paths: readonly string[]): readonly string[] {
  const promising = paths.filter((path) => promisedTable(path) !== undefined || /\.zip$/i.test(path));
  const sure = promising.filter((path) => !/\.(txt|dat|data)(\.gz)?$/i.test(path));
  return sure.length > 0 ? sure : promising.length > 0 ? promising : paths.length === 1 ? paths : [];
}

/** By the whole path, by its last part, or by its number from 1 among the tables. */
function named(paths: readonly string[], tables: readonly string[], asked: string): string | undefined {
  const last = (path: string): string => path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return (
    paths.find((path) => path === asked) ??
    paths.find((path) => last(path) === asked.toLowerCase()) ??
    (/^\d{1,4}$/.test(asked) ? tables[Number(asked) - 1] : undefined)
  );
}
