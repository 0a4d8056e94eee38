// Every command that writes files, as the chaos run calls it: all of its outputs go to the folder `out`, its inputs lie in `in`.

/** The inputs, made by the program itself: rows enough that writing takes a while, and a few for what computes long. */
export const INPUTS = [
  ["generate", "circles", "--points", "12000", "--noise", "0.1", "-o", "in/rows.csv"],
  ["generate", "circles", "--points", "400", "--noise", "0.1", "-o", "in/few.csv"],
  ["generate", "circles", "--points", "3000", "--noise", "0.1", "-o", "in/rows.parquet"],
  ["fit", "in/few.csv", "-k", "2", "-q", "-o", "in/model.spectacl"],
  ["cluster", "in/few.csv", "-k", "2", "-q", "-o", "in/labeled.csv"],
];

/** Three subjects, in sentences of their own words. */
const WORDS = [
  "bread flour oven dough yeast loaf crust bake",
  "engine wheel brake road driver tire fuel gear",
  "violin chord piano song melody drum choir note",
];
const drawn = (line, k) => WORDS[line % 3].split(" ")[(line * line + 5 * k * (line + 1) + k) % 8];
const sentence = (_, line) => Array.from({ length: 6 }, (_, k) => drawn(line, k)).join(" ");

/** Inputs that the program cannot make: their contents, by name. */
export const TEXTS = { "texts.txt": `${Array.from({ length: 60 }, sentence).join("\n")}\n` };

const kmeans = (...words) => ["cluster", "in/rows.csv", "-m", "kmeans", "-k", "2", "-q", ...words];

/**
 * `files`: what it writes, by name in `out`; a name that ends in / is a folder whose files are compared as they are.
 * `resumes`: the same words go on where the last run was stopped, to the same bytes. `input`: what it reads. `light`: words to
 * add where the same calls are to be made after less work; `lightly`: the words in place of all.
 */
export const COMMANDS = [
  { name: "cluster", words: kmeans("-o", "out/labels.csv"), files: ["labels.csv"], input: "rows.csv" },
  {
    name: "cluster, every file",
    words: [
      "cluster",
      "in/few.csv",
      "-k",
      "2",
      "-q",
      "-o",
      "out/labels.parquet",
      "--html",
      "out/report.html",
      "--plot",
      "out/plot.svg",
      "--save-model",
      "out/model.spectacl",
    ],
    files: ["labels.parquet", "report.html", "plot.svg", "model.spectacl"],
    input: "few.csv",
    light: ["-m", "kmeans"],
  },
  {
    name: "cluster --json",
    words: kmeans("--json", "-o", "out/result.json"),
    files: ["result.json"],
    input: "rows.csv",
  },
  {
    name: "cluster --stream",
    words: kmeans("--stream", "-o", "out/labels.csv.gz"),
    files: ["labels.csv.gz"],
    input: "rows.csv",
  },
  {
    name: "cluster --resume",
    words: kmeans("--resume", "-o", "out/labels.csv"),
    files: ["labels.csv"],
    input: "rows.csv",
    resumes: true,
  },
  {
    name: "fit",
    words: ["fit", "in/few.csv", "-k", "2", "-q", "-o", "out/model.spectacl"],
    files: ["model.spectacl"],
    input: "few.csv",
    light: ["-m", "kmeans"],
  },
  {
    name: "predict",
    words: ["predict", "in/model.spectacl", "in/rows.csv", "-q", "-o", "out/labels.parquet"],
    files: ["labels.parquet"],
    input: "rows.csv",
  },
  {
    name: "predict --resume",
    words: ["predict", "in/model.spectacl", "in/rows.csv", "-q", "--resume", "-o", "out/labels.csv"],
    files: ["labels.csv"],
    input: "rows.csv",
    resumes: true,
  },
  {
    name: "compare",
    words: [
      "compare",
      "in/few.csv",
      "-k",
      "2",
      "-q",
      "-o",
      "out/table.csv",
      "--labels",
      "out/labels.csv",
      "--html",
      "out/report.html",
      "--plot",
      "out/plot.svg",
    ],
    files: ["table.csv", "labels.csv", "report.html", "plot.svg"],
    input: "few.csv",
    light: ["-m", "kmeans,dbscan"],
  },
  {
    name: "topics",
    words: [
      "topics",
      "in/texts.txt",
      "-k",
      "3",
      "-q",
      "-o",
      "out/topics.csv",
      "--html",
      "out/report.html",
      "--plot",
      "out/map.svg",
    ],
    files: ["topics.csv", "report.html", "map.svg"],
    input: "texts.txt",
  },
  {
    name: "sweep",
    words: [
      "sweep",
      "in/few.csv",
      "-m",
      "kmeans",
      "--vary",
      "clusters=2:4",
      "-q",
      "-o",
      "out/table.csv",
      "--plot",
      "out/plot.svg",
    ],
    files: ["table.csv", "plot.svg"],
    input: "few.csv",
  },
  {
    name: "score",
    words: ["score", "in/labeled.csv", "--truth", "class", "-q", "-o", "out/scores.csv"],
    files: ["scores.csv"],
    input: "labeled.csv",
  },
  {
    name: "generate",
    words: ["generate", "uniform", "--points", "60000", "-o", "out/points.csv"],
    files: ["points.csv"],
  },
  { name: "demo", words: ["demo", "--out", "out/demo"], files: ["demo/"] },
  {
    name: "studio --single-file",
    words: ["studio", "--single-file", "out/studio.html", "-q"],
    files: ["studio.html"],
  },
  {
    name: "reproduce",
    words: ["reproduce", "intro", "eigenvectors", "--quick", "-q", "--out", "out/paper"],
    lightly: ["reproduce", "eigenvectors", "--quick", "-q", "--out", "out/paper"],
    files: ["paper/"],
    resumes: true,
  },
];
