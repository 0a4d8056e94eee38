/** A name that is no option → the error that says which are, or which was meant. */
import { closestWord } from "./closest-word.js";
import { OptionError } from "./errors.js";
import { knownAs } from "./foreign-names.js";

export function unknownOption(name: string, names: readonly string[], value: unknown): OptionError {
  const close = knownAs(name, names) ?? closestWord(name, names);
  return new OptionError(
    name,
    { code: "UNKNOWN_OPTION", names, ...(close !== undefined && { close }) },
    value,
  );
}
