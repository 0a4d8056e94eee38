/** What the bar of K asks of the workers: the score of every number of clusters. */
import type { Choice, Graph, Points, Recipe } from "spectacl";
import { call, type Held } from "../engine/protocol.js";

interface NumberInput {
  readonly input: Held<Points | Graph>;
  /** Its number of clusters is left open, whatever it says. */
  readonly recipe: Recipe;
  readonly threads: number;
}

/** Null if there are too few rows to tell. */
export const numberCall = call<NumberInput, Choice | null>("number");
