/** What the pages promise, word for word; each by a name under which a test tries to refute it, here or beside what it is about. */

export interface Sentence {
  readonly page: string;
  readonly says: string;
}

const README = "README.md";
const METHOD = "docs/method.md";
const MODELS = "docs/models.md";
const ERRORS = "docs/errors.md";

export const SENTENCES = {
  bits: {
    page: README,
    says: "**Same recipe, same bits**: on any number of threads, in Node and the browser.",
  },
  rows: { page: README, says: "**The order of rows, and of the lines of a graph, changes nothing**" },
  columns: { page: README, says: "Columns in another order are judged on the same rows" },
  fit: {
    page: README,
    says: "**A model agrees with its fit**: `predict` gives the fitted rows their labels, except for rows that landmarks stand for.",
  },
  packages: {
    page: README,
    says: "**No dependencies.** PNG pictures need `npm install @resvg/resvg-js dejavu-fonts-ttf`, a GPU in Node `npm install webgpu`",
  },
  abort: { page: README, says: "**Abort** stops the work at once" },
  progress: { page: README, says: "**progress** is reported several times a second and never steps back" },
  errors: { page: README, says: "**errors** and warnings have a `code` and `fields`" },
  same: { page: README, says: "`clusterSync` always runs on the calling thread, with the same bits." },
  shapes: {
    page: README,
    says: "The input may also be points in one flat array (`{ coords, dim }`), a graph, a list of edges, or rows that are objects.",
  },
  copies: {
    page: METHOD,
    says: "Each row is divided by its largest entry first, so that multiples of a row are exact copies",
  },
  turns: {
    page: METHOD,
    says: "Quarter turns are exact: 180° and −180° are one place, and so are all longitudes of a pole",
  },
  refused: {
    page: METHOD,
    says: "`kmeans` refuses them (`METRIC_NOT_FOR_METHOD`), models do (`NO_MODEL_OF_METRIC`), and there are no landmarks (`NOT_FOR_METRIC`).",
  },
  echoed: {
    page: METHOD,
    says: "The echoed recipe has the method and the number, and gives the same bytes without judging.",
  },
  again: {
    page: METHOD,
    says: "The recipe of a result gives the same labels again. Its number of clusters is the one that the rows were cut into, also where marking leaves nothing of some.",
  },
  resolution: { page: METHOD, says: "the recipe found leads to the same labels again" },
  density: {
    page: METHOD,
    says: "All densities are of the matrix whose eigenvectors were taken, so that none exceeds λ_1.",
  },
  nested: {
    page: METHOD,
    says: "One tree serves all K, and a larger K splits a cluster of the smaller one.",
  },
  connected: { page: METHOD, says: "Every community is connected; a node without edges is one by itself." },
  together: {
    page: METHOD,
    says: "nodes without edges are one community together, unless that would leave too few nodes for the number",
  },
  file: {
    page: METHOD,
    says: "a model that is read predicts and transforms as the one that was written, to the bit",
  },
  own: { page: METHOD, says: "a model gives the rows of its fit the labels they had there" },
  shares: {
    page: METHOD,
    says: "of a model of `kmeans` as in its fit, with the same bits for the rows of the fit",
  },
  membership: {
    page: METHOD,
    says: "Every result says of each row, from 0 to 1, how firmly it belongs to its cluster (`membership`, `--membership`); 0 for noise.",
  },
  scores: { page: METHOD, says: "The scores do not depend on the order of the rows." },
  given: {
    page: METHOD,
    says: "Of the two entries of a pair in a matrix, which may differ by rounding, the smaller one counts.",
  },
  hdbscan: {
    page: METHOD,
    says: "Of the functions of `spectacl/stages`, `hdbscan` sorts its points itself.",
  },
  alike: {
    page: METHOD,
    says: "Fewer than 8 rows, or rows of fewer than 4 kinds, are one cluster, and nothing is judged.",
  },
  spared: {
    page: METHOD,
    says: "those with the smallest share of edges inside their community, none whose edges all end inside, and of rows with the same share all or none.",
  },
  repeats: {
    page: METHOD,
    says: 'They are eigenvectors of the matrix of all rows that `keep: ["graph"]` gives',
  },
  extension: { page: METHOD, says: "On the rows of the fit this gives the embedding back" },
  cores: {
    page: METHOD,
    says: "core: at least `minPoints` rows within ≤ ε, itself and copies counted; clusters of core rows; a border row is of the cluster of its nearest core row",
  },
  within: { page: METHOD, says: "with `dbscan` that of the other rows within the radius." },
  centers: {
    page: METHOD,
    says: "d₂² / (d₁² + d₂²), with d₁ the distance to its own center and d₂ that to the nearest other one",
  },
  sparser: {
    page: METHOD,
    says: "With c(i) the distance to the 10th other row (the farthest, if there are fewer) and m the median of c over the rows of its cluster, it is 1 − m / c(i), and 0 where c(i) ≤ m.",
  },
  strays: {
    page: METHOD,
    says: "Points that no eigenvector reaches, and strays, get the label of the nearest clustered point, or −1",
  },
  far: {
    page: MODELS,
    says: "`far` marks rows without a landmark in reach: their label is that of the nearest landmark.",
  },
  angles: {
    page: MODELS,
    says: 'A model of `distance` "cosine" or "haversine" takes rows as they were given to the fit, and compares them by that distance.',
  },
  classes: { page: ERRORS, says: "Errors keep their class, code and fields on the way from a worker." },
  scale: {
    page: MODELS,
    says: "A model keeps the scale of its recipe and takes rows as they were given to `fit`",
  },
} as const satisfies Readonly<Record<string, Sentence>>;

export type Promised = keyof typeof SENTENCES;

/** The title of a test that tries to refute a sentence. */
export function promised(name: Promised): string {
  return SENTENCES[name].says;
}
