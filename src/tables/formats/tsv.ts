/** TSV: text whose cells tabs part. */
import { delimitedFormat } from "./delimited-format.js";

const TAB = "\t";

const spark = {
  name: "csv",
  reading: { header: "true", inferSchema: "true", sep: TAB },
  writing: { header: "true", sep: TAB },
};

export const tsv = delimitedFormat({
  name: "tsv",
  title: "TSV",
  extensions: ["tsv", "tab"],
  delimiter: TAB,
  spark,
});
