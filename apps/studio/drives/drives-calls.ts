/** What "What drives this" asks of the workers. */
import type { Drivers, Graph, Points, Recipe } from "spectacl";
import { call, type Held } from "../engine/protocol.js";

interface DrivesInput {
  readonly input: Held<Points | Graph>;
  readonly labels: Int32Array;
  /** With the number of clusters that was found. */
  readonly recipe: Recipe;
  /** Coordinates that are left out together. */
  readonly groups: readonly (readonly number[])[];
}

export const drivesCall = call<DrivesInput, Drivers>("drives");
