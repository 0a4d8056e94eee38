/** The paper's real data sets by name: read from files the user has, never downloaded. */

import { checkArgument, oneOf } from "../base/rules.js";
import type { Dataset } from "./dataset.js";
import { datasetsError } from "./dataset-errors.js";
import type { RealDatasetName } from "./declared-real.js";
import { email } from "./email.js";
import type { GraphDataset, RealDataset } from "./files.js";
import { mnist } from "./mnist.js";
import { pulsar, sloan } from "./sky-surveys.js";

/**
 * The paper's real data sets by name: which files each needs, where to get them, and `read`, which makes rows (or a graph)
 * with known classes from their bytes.
 */
export const realDatasets: {
  readonly pulsar: RealDataset<Dataset>;
  readonly sloan: RealDataset<Dataset>;
  readonly mnist: RealDataset<Dataset>;
  readonly email: RealDataset<GraphDataset>;
} = { pulsar, sloan, mnist, email };

/** The `InputError` about a file of a data set that is not there. */
export interface MissingFile extends Error {
  readonly code: "MISSING_DATASET_FILE";
  readonly fields: {
    readonly dataset: string;
    readonly file: string;
    /** What is in it. */
    readonly what: string;
    /** Where to get it. */
    readonly source: string;
    /** Where to put it. */
    readonly directory: string;
  };
}

/** What to say when a file of a data set is not in `directory`: its name, where to get it, where to put it. */
export function missingFile(dataset: RealDatasetName, file: string, directory: string): MissingFile {
  checkArgument("dataset", oneOf(Object.keys(realDatasets)), dataset);
  const found = realDatasets[dataset].files.find(({ name }) => name === file);
  if (found === undefined) throw datasetsError("UNKNOWN_DATASET_FILE", { dataset, file });
  return datasetsError("MISSING_DATASET_FILE", {
    dataset,
    file,
    what: found.what,
    source: found.source,
    directory,
  }) as Error as MissingFile;
}
