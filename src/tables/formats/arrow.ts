/** Arrow: typed columns as they lie in memory, in a file (Feather) or a stream. */
import { readArrow } from "./arrow/read-arrow.js";
import { writeArrow } from "./arrow/write-arrow.js";
import type { Format, ReadsTables, WritesTables } from "./format.js";
import { starts } from "./head.js";

export const arrow: Format<"arrow"> & ReadsTables & WritesTables = {
  name: "arrow",
  title: "Arrow",
  extensions: ["arrow", "feather", "ipc", "arrows"],
  binary: true,
  table: {
    sniff: ({ bytes }) => {
      if (starts(bytes, "ARROW1")) return "certain";
      // A stream begins with the mark of a message and its length.
      return starts(bytes, "\xff\xff\xff\xff") ? "possible" : undefined;
    },
    read: ({ bytes, allowance }) => readArrow(bytes, allowance),
  },
  write: { extensions: ["arrow", "feather", "ipc"], write: ({ columns }) => writeArrow(columns()) },
};
