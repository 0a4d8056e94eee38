/** A worker made from the text of the one file. */
import { type Choice, startedFrom } from "./start.js";

/** The text of a program that starts the one file as a worker; scripts/one-file.mjs binds this name. */
declare const workerText: () => string;

export const inBlob: Choice = () => {
  if (typeof Worker === "undefined") throw new ReferenceError("Worker is not defined");
  return (listener) => startedFrom(workerText(), "classic", listener);
};
