/** What can be wrong with a model, its file, or the rows it is given: code and fields → text. */
import { inputErrors, shown } from "../base/errors.js";

/** How a file shows that it is not a model. */
const FOREIGN = {
  signature: "it does not begin with the signature of one",
  format: 'its "format" is not "spectacl-model"',
  json: "it is not JSON",
};

export const MODELS_ERRORS = {
  NOT_A_MODEL: ({ value }: { readonly value: unknown }) =>
    `model must be what fit or readModel returns, got ${shown(value)}.`,
  NOT_A_MODEL_FILE: ({ lacks }: { readonly lacks: keyof typeof FOREIGN }) =>
    `this is not a spectacl model: ${FOREIGN[lacks]}.`,
  MODEL_VERSION: ({ version, known }: { readonly version: unknown; readonly known: number }) =>
    typeof version === "number" && version > known
      ? `the model has format version ${version}; this version of spectacl reads up to ${known}.`
      : `the model must have format version ${known}, got ${shown(version)}.`,
  MODEL_CUT_OFF: ({ bytes, expected }: { readonly bytes: number; readonly expected: number }) =>
    `the model is cut off: it has ${bytes} of ${expected} bytes.`,
  MODEL_DAMAGED: () => "the model is damaged: its checksum does not match.",
  MODEL_PART: (f: { readonly part: string; readonly rule: string; readonly value: unknown }) =>
    `the model's ${f.part} must be ${f.rule}, got ${shown(f.value)}.`,
  MODEL_RECIPE: ({ problem }: { readonly problem: string }) =>
    `the model's recipe is not one of this version: ${problem}`,
  MODEL_COLUMNS: ({ columns, expected }: { readonly columns: number; readonly expected: number }) =>
    `rows must have ${expected} columns, as the model has, got ${columns}.`,
  NO_EIGENVECTORS: ({ method }: { readonly method: string }) =>
    `method "${method}" has no eigenvectors to transform rows with.`,
  SCALED_NOT_FINITE: (f: { readonly row: number; readonly column: number; readonly value: number }) =>
    `row ${f.row}, column ${f.column} is ${f.value}: it is not finite after scaling.`,
};

export const modelsError = inputErrors(MODELS_ERRORS);
