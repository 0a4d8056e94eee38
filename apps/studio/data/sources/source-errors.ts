/** What the studio finds wrong with a file beyond what the library does: code and fields → text. */
import { inputErrors } from "spectacl/internal";
import { numbered } from "../../../report/text/numbers.js";

interface Named {
  readonly name: string;
}

export const STUDIO_ERRORS = {
  NO_BYTES: ({ name }: Named) => `${name} is empty: it has no bytes.`,
  HEADER_ONLY: ({ name }: Named) => `${name} has no rows below its header.`,
  TOO_WIDE: ({ name, columns, most }: Named & { readonly columns: number; readonly most: number }) =>
    `${name} has ${numbered(columns, "column")}; the studio takes at most ${numbered(most, "column")}. ` +
    "Keep fewer columns, or run the program on it: spectacl cluster.",
};

export const studioError = inputErrors(STUDIO_ERRORS);
