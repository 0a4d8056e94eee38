/** Eigenpairs as an embedding takes them. */
import { isRecord } from "../../base/record.js";
import { checkArgument, type Rule } from "../../base/rules.js";
import type { Spectrum } from "../spectrum/spectrum.js";

/** Eigenpairs, each vector with an entry for every node. Vectors behind the last value are left out. */
const SPECTRUM: Rule = [
  "must be what eigs returns",
  (value) =>
    isRecord(value) &&
    value.values instanceof Float64Array &&
    value.vectors instanceof Float64Array &&
    value.vectors.length >= Number(value.n) * value.values.length,
];

export function checkSpectrum(spectrum: Spectrum): void {
  checkArgument("spectrum", SPECTRUM, spectrum);
}
