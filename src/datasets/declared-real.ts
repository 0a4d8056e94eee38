/** The paper's real data sets as plain data: title, one line of documentation and the files they are read from. */

/** A file of a data set. */
export interface DataFile {
  /** Its name, uncompressed; a copy called `name.gz` holds the same. */
  readonly name: string;
  /** Where the original is. */
  readonly source: string;
  readonly what: string;
}

/** A data set as declared: all that a program or a page needs to ask for its files. */
export interface DeclaredDataset {
  readonly title: string;
  readonly doc: string;
  readonly files: readonly DataFile[];
}

/** The real data sets by name. */
export const declaredRealDatasets = {
  pulsar: {
    title: "Pulsar",
    doc: "Radio signals that may be pulsars: 17,898 rows, 8 columns as measured, 2 classes.",
    files: [
      {
        name: "pulsar_stars.csv",
        source: "https://www.kaggle.com/datasets/pavanraj159/predicting-pulsar-star-in-the-universe",
        what: "HTRU2 (https://doi.org/10.24432/C5DK6R) with a header: 8 columns and target_class",
      },
    ],
  },
  sloan: {
    title: "Sloan",
    doc: "Objects in the sky: 10,000 rows, 15 columns as measured, 3 classes.",
    files: [
      {
        name: "skyserver_sql2_27_2018.csv",
        source: "https://www.kaggle.com/datasets/lucidlenn/sloan-digital-sky-survey",
        what: 'called "Skyserver_SQL2_27_2018 6_51_39 PM.csv" there: 17 columns and class',
      },
    ],
  },
  mnist: {
    title: "MNIST",
    doc: "Handwritten digits: 60,000 rows, 784 columns of gray values from 0 to 255, 10 classes.",
    files: [
      {
        name: "train-images-idx3-ubyte",
        source: "http://yann.lecun.com/exdb/mnist/",
        what: "60,000 training images",
      },
      {
        name: "train-labels-idx1-ubyte",
        source: "http://yann.lecun.com/exdb/mnist/",
        what: "their digits",
      },
    ],
  },
  email: {
    title: "E-mail",
    doc: "E-mails inside an institution: a graph W = A + Aᵀ of 1,005 nodes, 42 classes.",
    files: [
      {
        name: "email-Eu-core.txt",
        source: "https://snap.stanford.edu/data/email-Eu-core.txt.gz",
        what: "25,571 directed edges, 642 of them loops",
      },
      {
        name: "email-Eu-core-department-labels.txt",
        source: "https://snap.stanford.edu/data/email-Eu-core-department-labels.txt.gz",
        what: "the department of each of 1,005 nodes",
      },
    ],
  },
} as const satisfies Readonly<Record<string, DeclaredDataset>>;

/** The name of a real data set. */
export type RealDatasetName = keyof typeof declaredRealDatasets;
