/** Inputs of the fuzz run's grammar: WebAssembly and the reference kernels find the same, to the last bit. */
import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { clusterSync, type Recipe, SpectaclError } from "../../src/index.js";
import { referenceKernels } from "../reference/reference.js";
import { count } from "../support/long.js";
import { draw } from "./library/index.mjs";

const INPUTS = count(150, 3000);

function outcome(job: () => object): object {
  try {
    return { ...job(), timing: {} };
  } catch (error) {
    if (!(error instanceof SpectaclError)) throw error;
    return { code: error.code };
  }
}

it(`${INPUTS} rows and recipes`, () => {
  let found = 0;
  for (let at = 0; at < INPUTS; at++) {
    const { rows, recipe } = draw(random(17, at)) as { rows?: number[][]; recipe?: Recipe };
    if (rows === undefined || recipe === undefined) continue;
    found++;
    const own = outcome(() => clusterSync(rows, recipe));
    const other = outcome(() => clusterSync(rows, recipe, { kernels: referenceKernels() }));
    expect(other, `input ${at}`).toEqual(own);
  }
  expect(found).toBeGreaterThan(INPUTS / 4);
});
