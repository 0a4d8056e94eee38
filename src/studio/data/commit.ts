/** A parameter that was settled on: kept for all methods that have it; those it changes are run where that is quick. */
import { parameters } from "../state/recipe.js";

/** Undefined gives the default back. */
export function commit(name: string, value: number | string | undefined): void {
  const { [name]: before, ...rest } = parameters.value;
  if (before === value) return;
  parameters.value = value === undefined ? rest : { ...rest, [name]: value };
}
