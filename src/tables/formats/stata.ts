/** Stata: the data set of a .dta file. */
import type { Format, ReadsTables } from "./format.js";
import { starts } from "./head.js";

// Earlier versions begin with their number, the order of bytes and a 1.
const EARLIER = [113, 114, 115];

export const stata: Format<"stata"> & ReadsTables = {
  name: "stata",
  title: "Stata",
  extensions: ["dta"],
  binary: true,
  table: {
    sniff: ({ bytes }) =>
      starts(bytes, "<stata_dta>") ||
      (EARLIER.includes(bytes[0]) && (bytes[1] === 1 || bytes[1] === 2) && bytes[2] === 1)
        ? "certain"
        : undefined,
    read: async ({ bytes, allowance }) => {
      const { readStata } = await import("./stata/read-stata.js");
      return readStata(bytes, allowance);
    },
  },
};
