/** CSV: text whose cells any sign may part. What no other format claims is read as this. */
import { delimitedFormat } from "./delimited-format.js";

const spark = {
  name: "csv",
  reading: { header: "true", inferSchema: "true" },
  writing: { header: "true" },
};

export const csv = delimitedFormat({
  name: "csv",
  title: "CSV",
  extensions: ["csv", "txt", "dat", "data"],
  spark,
});
