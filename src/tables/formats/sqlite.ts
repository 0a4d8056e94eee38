/** SQLite: a table of a database. */
import { missingWords } from "../text/missing.js";
import type { Format, ReadsTables } from "./format.js";
import { starts } from "./head.js";

export const sqlite: Format<"sqlite"> & ReadsTables = {
  name: "sqlite",
  title: "SQLite",
  extensions: ["sqlite", "sqlite3", "db", "db3"],
  binary: true,
  table: {
    sniff: ({ bytes }) => (starts(bytes, "SQLite format 3\0") ? "certain" : undefined),
    // Rows are first written there, and moved into the database from time to time.
    newer: {
      ending: "-wal",
      remedy: "close the program that writes there, or copy the database by sqlite3 FILE '.backup COPY.db'",
    },
    read: async ({ bytes, allowance }, { missing, sheet }) => {
      const { readSqlite } = await import("./sqlite/read-sqlite.js");
      return readSqlite(bytes, allowance, {
        missing: missingWords(missing),
        ...(sheet !== undefined && { sheet }),
      });
    },
  },
};
