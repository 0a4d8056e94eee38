/** GeoJSON: features on the map, each a row with its longitude, latitude and properties. */
import { fileText } from "../text/dictionary.js";
import type { Format, ReadsTables, WritesTables, WrittenRows } from "./format.js";
import { outerKeys } from "./json/json-head.js";
import { notTooDeep } from "./json/json-text.js";

export const geojson: Format<"geojson"> & ReadsTables & WritesTables = {
  name: "geojson",
  title: "GeoJSON",
  extensions: ["geojson"],
  table: {
    kindOf: "json",
    sniff: ({ text }) => {
      if (!/^\s*\{/.test(text)) return undefined;
      return /^"Feature(Collection)?"$/.test(outerKeys(text).get("type") ?? "") ? "possible" : undefined;
    },
    read: async ({ bytes, allowance }) => {
      const { readGeoJson } = await import("./geojson/read-geojson.js");
      return notTooDeep(allowance.name, () => readGeoJson(fileText(bytes), allowance));
    },
  },
  write: { extensions: ["geojson"], write },
};

async function* write({ table: { shapes }, rows, columns, count }: WrittenRows) {
  const { writeGeoJson } = await import("./geojson/write-geojson.js");
  yield* writeGeoJson(columns(), count, rows && shapes ? Array.from(rows, (row) => shapes[row]) : shapes);
}
