/** Data and recipes → what each will cost. */
import { estimate, InputError, OptionError } from "../../index.js";
import { skill } from "../engine/skill.js";
import { type Cost, preflightCall } from "./calls.js";

export const preflightWork = skill(preflightCall, ({ input, recipes }, tools) => {
  const given = tools.of(input);
  return recipes.flatMap((recipe): Cost[] => {
    try {
      const { edges, bytes, seconds, landmarks, found } = estimate(given, recipe);
      return [
        {
          method: recipe.method!,
          edges,
          bytes,
          seconds,
          ...(landmarks !== undefined && { landmarks }),
          ...found,
        },
      ];
    } catch (error) {
      // A recipe that does not fit the data is told by its own panel.
      if (error instanceof InputError || error instanceof OptionError) return [];
      throw error;
    }
  });
});
