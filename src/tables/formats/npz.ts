/** NumPy's .npz: several arrays side by side, as columns of one table. */
import type { Column, Table } from "../table/table.js";
import type { Format, ReadsTables } from "./format.js";
import { starts } from "./head.js";

const FIRST_FILE = "PK\x03\x04";
const NAME_AT = 30;

export const npz: Format<"npz"> & ReadsTables = {
  name: "npz",
  title: "NPZ",
  extensions: ["npz"],
  binary: true,
  compressed: true,
  table: {
    sniff: ({ bytes }) =>
      starts(bytes, FIRST_FILE) && firstName(bytes).endsWith(".npy") ? "certain" : undefined,
    read: async ({ bytes, allowance }): Promise<Table> => {
      const { archive } = await import("../bytes/zip.js");
      const { readArray } = await import("./numpy/array.js");
      const { columnNames } = await import("../table/names.js");
      const { ioError } = await import("../errors/file-errors.js");
      const { name } = allowance;
      const files = archive(bytes, allowance, "NPZ");
      const columns: Column[] = [];
      let first: { readonly path: string; readonly rows: number } | undefined;
      for (const path of files.paths.filter((one) => one.endsWith(".npy"))) {
        const own = path.slice(0, -".npy".length);
        const names = (width: number): string[] =>
          width === 1 ? [own] : Array.from({ length: width }, (_, c) => `${own}_${c}`);
        const array = readArray(await files.bytes(path), allowance, names);
        if (first && first.rows !== array.rows) {
          const [one, other] = [`${first.path} has ${first.rows} rows`, `${path} ${array.rows}`];
          throw ioError("MALFORMED_FILE", { name, format: "NPZ", what: `${one}, ${other}` });
        }
        first ??= { path, rows: array.rows };
        columns.push(...array.columns);
      }
      const unique = columnNames(columns.map((column) => column.name));
      return {
        rows: first?.rows ?? 0,
        columns: columns.map((column, c) => ({ ...column, name: unique[c] })),
      };
    },
  },
};

function firstName(bytes: Uint8Array): string {
  const length = bytes[NAME_AT - 4] + 256 * bytes[NAME_AT - 3];
  return String.fromCharCode(...bytes.subarray(NAME_AT, NAME_AT + length));
}
