/** A folder with a table of two circles, and its labels by the library. */
import { clusterSync } from "../../src/index.js";
import { ANY_METHOD } from "../support/long.js";
import { type Folder, folder } from "./program.js";

export interface CirclesFolder extends Folder {
  /** The text of circles.csv. */
  readonly circles: string;
  /** Labels as the library gives them for the first two columns. */
  labels(recipe?: Parameters<typeof clusterSync>[1]): string[];
}

export function circlesFolder(): CirclesFolder {
  const at = folder();
  const circles = at.run(["generate", "circles", "--points", "300", "--noise", "0.05"]).out;
  at.write("circles.csv", circles);
  const points = lines(circles)
    .slice(1)
    .map((line) => line.split(",").slice(0, 2).map(Number));
  const own = Array.from(clusterSync(points, { ...ANY_METHOD, clusters: 2 }).labels, String);
  const labels = (recipe?: Parameters<typeof clusterSync>[1]): string[] =>
    recipe ? Array.from(clusterSync(points, recipe).labels, String) : own;
  return { ...at, circles, labels };
}

export function lines(text: string): string[] {
  return text.trimEnd().split("\n");
}

/** The cells of a column of delimited text. */
export function columnOf(text: string, name: string): string[] {
  const [head, ...rows] = lines(text).map((line) => line.split(","));
  return rows.map((row) => row[head.indexOf(name)]);
}
