/** ARFF: Weka's text, which declares its columns first. */
import { fileText } from "../text/dictionary.js";
import type { Format, ReadsTables } from "./format.js";

export const arff: Format<"arff"> & ReadsTables = {
  name: "arff",
  title: "ARFF",
  extensions: ["arff"],
  table: {
    sniff: ({ text }) => (/^(?:%[^\n]*\n|\s)*@relation\b/i.test(text) ? "likely" : undefined),
    read: async ({ bytes, allowance }) =>
      (await import("./arff/read-arff.js")).readArff(fileText(bytes), allowance),
  },
};
