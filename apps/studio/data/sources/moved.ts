/** Built-in data with other options → where its rows are drawn. Made in the page: a worker may be busy with the last ones. */
import { type GeneratorName, generators } from "spectacl/datasets";
import { plane } from "../../../report/plane/plane.js";
import type { Places } from "../../state/data.js";
import type { GeneratorOptions } from "./make.js";

export function movedPlaces(generator: GeneratorName, options: GeneratorOptions): Places {
  const { points, columns } = generators[generator].make(options);
  const { x, y, xName, yName, note, comparable } = plane(points, columns);
  return { x, y, xName, yName, note, comparable };
}
