/** The paper's real data sets by name: read from files the user has, never downloaded. */
import { InputError, shown } from "../base/errors.js";
import type { Dataset } from "./dataset.js";
import { email } from "./email.js";
import type { GraphDataset, RealDataset } from "./files.js";
import { mnist } from "./mnist.js";
import { pulsar } from "./pulsar.js";
import { sloan } from "./sloan.js";

export const realDatasets: {
  readonly pulsar: RealDataset<Dataset>;
  readonly sloan: RealDataset<Dataset>;
  readonly mnist: RealDataset<Dataset>;
  readonly email: RealDataset<GraphDataset>;
} = { pulsar, sloan, mnist, email };

export type RealDatasetName = keyof typeof realDatasets;

/** What to say when a file of a data set is not in `directory`: its name, where to get it, where to put it. */
export function missingFile(dataset: RealDatasetName, file: string, directory: string): InputError {
  const found = realDatasets[dataset].files.find(({ name }) => name === file);
  if (found === undefined) throw new InputError(`data set "${dataset}" has no file ${shown(file)}.`);
  return new InputError(
    `data set "${dataset}" needs ${found.name} (${found.what}). ` +
      `Get it from ${found.source} and put it, or ${found.name}.gz, into ${directory}.`,
  );
}
