/** SPSS: the data of a .sav or .zsav file. */
import type { Format, ReadsTables } from "./format.js";
import { starts } from "./head.js";

export const spss: Format<"spss"> & ReadsTables = {
  name: "spss",
  title: "SPSS",
  extensions: ["sav", "zsav"],
  binary: true,
  compressed: true,
  table: {
    sniff: ({ bytes }) => (starts(bytes, "$FL2") || starts(bytes, "$FL3") ? "certain" : undefined),
    read: async ({ bytes, allowance }) => {
      const { readSpss } = await import("./spss/read-spss.js");
      return readSpss(bytes, allowance);
    },
  },
};
