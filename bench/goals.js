/** What we hold ourselves to: every goal of every suite, and the verdict on a measured value. */

const ratio = (title, atLeast) => ({ title, atLeast, unit: "×" });

export const goals = {
  stages: {
    "radius-2d": ratio("ε-graph in the plane, beside scikit-learn", 30),
    "knn-2d": ratio("kNN graph in the plane, beside scikit-learn", 5),
    "knn-2d-large": ratio("kNN graph in the plane, beside scikit-learn", 8),
    "radius-9d": ratio("ε-graph in 9 dimensions, beside scikit-learn's faster search", 3),
    "eigenpairs-radius": ratio("50 eigenpairs of the ε-graph, beside SciPy's eigsh", 2),
    "eigenpairs-knn": ratio("50 eigenpairs of the normalized kNN graph, beside SciPy's eigsh", 2),
    kmeans: ratio("k-means on the embedding, beside scikit-learn's of ten starts", 3),
    "threads-graph": ratio("graph on two threads, beside one", 1.7),
    "threads-spectrum": ratio("spectrum on two threads, beside one", 1.7),
    "threads-both": ratio("graph and spectrum on two threads, beside one", 1.7),
  },
  fit: {
    "whole-20000": ratio("whole fit in the plane, beside SciPy and scikit-learn", 8),
    "whole-100000": ratio("whole fit in the plane, beside SciPy and scikit-learn", 12),
    alone: { title: "whole fit by spectacl-normalized on one thread, CPU", atMost: 4, unit: " s" },
    start: ratio("start of the process to labels, beside Python", 3),
  },
  large: {
    "million-time": { title: "1,000,000 rows from CSV to labels, by the clock", atMost: 15, unit: " s" },
    "million-memory": { title: "1,000,000 rows, peak memory", atMost: 1000, unit: " MB" },
    "million-f": { title: "1,000,000 rows, F in the truth", atLeast: 0.99, unit: "" },
    "ten-million-time": {
      title: "10,000,000 rows from CSV to labels, by the clock",
      atMost: 150,
      unit: " s",
    },
    "ten-million-memory": { title: "10,000,000 rows, peak memory", atMost: 1500, unit: " MB" },
    growth: { title: "exponent of CPU time over rows", atMost: 1.1, unit: "" },
  },
  mnist: {
    graph: ratio("ε-graph, beside scikit-learn", 2),
    spectrum: ratio("50 eigenpairs, beside SciPy", 2),
    whole: ratio("whole fit, beside SciPy and scikit-learn", 2),
    memory: { title: "peak memory of the whole fit", atMost: 2000, unit: " MB" },
  },
  predict: {
    "speed-2d": { title: "rows labeled per core-second, 2 dimensions", atLeast: 150_000, unit: "" },
    "speed-50d": { title: "rows labeled per core-second, 50 dimensions", atLeast: 10_000, unit: "" },
    stream: ratio("speed of a streamed file, beside the same file in memory", 0.8),
    "stream-predict": ratio("speed of a streamed file labeled by a model, beside the same in memory", 0.8),
  },
  hdbscan: {
    "columns-2": ratio("HDBSCAN in 2 columns, beside scikit-learn", 5),
    "columns-10": ratio("HDBSCAN in 10 columns, beside scikit-learn", 1.5),
  },
  describe: {
    share: { title: "description of the clusters, share of a fit's time", atMost: 0.1, unit: "" },
  },
  metric: {
    points: { title: "beside Euclidean distances of the points compared", atMost: 1.1, unit: "×" },
    rows: { title: "whole fit beside Euclidean distances of the same rows", atMost: 1.1, unit: "×" },
  },
  judge: {
    shapes: { title: "number of moons and circles right, noise 0.05 to 0.2", atLeast: 78, unit: "" },
    blobs: { title: "number of blobs right, 3 to 20 in 2, 5 and 10 columns", atLeast: 43, unit: "" },
    nested: { title: "number right, groups within groups", atLeast: 0.9, unit: "" },
    nestedAri: { title: "ARI, groups within groups", atLeast: 0.95, unit: "" },
    weakOfNone: { title: 'tables without groups, evidence "weak"', atMost: 0.05, unit: "" },
    clearOfNone: { title: 'tables without groups, evidence "clear"', atMost: 0.01, unit: "" },
    clouds: { title: 'one group, evidence "none"', atLeast: 32, unit: "" },
    harm: { title: "ARI of auto less that of spectacl-normalized", atLeast: 0, unit: "" },
    gain: { title: "ARI of auto less that of spectacl-normalized", atLeast: 0.01, unit: "" },
    pairs: {
      title: "share of the way from spectacl-normalized to kmeans, overlapping Gaussians",
      atLeast: 0.667,
      unit: "",
    },
    program: { title: "CPU of the whole program", atMost: 1, unit: " s" },
    judging: { title: "CPU of judging, above the fit", atMost: 1.5, unit: " s" },
    large: { title: "share of numbers right", atLeast: 1, unit: "" },
  },
  estimate: {
    bytes: { title: "runs whose memory is told within a factor of 1.5", atLeast: 20, unit: "" },
    seconds: { title: "runs whose time is told within a factor of 2", atLeast: 20, unit: "" },
  },
  cores: {
    normalized: { title: "whole fit on 16 threads", atMost: 1.2, unit: " s" },
    million: { title: "whole fit on 16 threads", atMost: 10, unit: " s" },
    mnist: { title: "whole fit on 16 threads", atMost: 6, unit: " s" },
    efficiency: { title: "efficiency of 8 threads", atLeast: 0.6, unit: "" },
  },
  gpu: {
    mnist: { title: "whole fit of MNIST with the GPU", atMost: 0.5, unit: " s" },
    "mnist-ratio": ratio("whole fit of MNIST with the GPU, beside all threads", 10),
    nearest: { title: "graph of the 10 nearest rows in 50 columns, exactly", atMost: 10, unit: " s" },
    predict: { title: "rows labeled per second, 2 dimensions", atLeast: 100_000_000, unit: "" },
  },
  studio: {
    picture: { title: "file given to its picture", atMost: 1, unit: " s" },
    million: { title: "1,000,000 rows given to their picture", atMost: 3, unit: " s" },
    colors: { title: "1,000,000 rows given to the first colors", atMost: 8, unit: " s" },
    task: { title: "longest task of the page's main thread, CPU", atMost: 100, unit: " ms" },
  },
  vectors: {
    given: { title: "ARI with the number given, less that of UMAP and k-means", atLeast: 0, unit: "" },
    time: ratio("processor time of that, beside UMAP and k-means", 5),
    free: { title: "ARI with the number free, less that of Leiden at resolution 1", atLeast: 0, unit: "" },
  },
  peers: {},
  kmeans: {
    near: {
      title: "embeddings where every seed ends within 0.1 % of the best of 200 whole starts",
      atLeast: 19,
      unit: "",
    },
  },
  communities: {
    quality: { title: "modularity less that of igraph, at worst", atLeast: -0.002, unit: "" },
    time: { title: "CPU beside igraph, at worst", atMost: 2, unit: "×" },
  },
};

/**
 * A value held against a goal of a suite. `where` says of what; a value that could not be had (killed, failed) is
 * undefined, and short for the reason given.
 */
export function judged(suite, name, where, value, reason) {
  const goal = goals[suite][name];
  const reached =
    value !== undefined && (goal.atLeast === undefined ? value <= goal.atMost : value >= goal.atLeast);
  return { name, where, ...goal, value, reason, verdict: reached ? "reached" : "short" };
}

/** The names of a suite's goals that none of the judgments is about. */
export function unmeasured(suite, judgments) {
  const seen = new Set(judgments.map(({ name }) => name));
  return Object.keys(goals[suite]).filter((name) => !seen.has(name));
}
