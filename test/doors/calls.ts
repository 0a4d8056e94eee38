/** Every function behind the public doors, with arguments that it takes. */
import * as datasets from "../../src/datasets.js";
import * as main from "../../src/index.js";
import * as io from "../../src/io.js";
import * as metrics from "../../src/metrics.js";
import * as stages from "../../src/stages.js";

export const DOORS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  spectacl: main,
  stages,
  io,
  metrics,
  datasets,
};

const rows = [
  [0, 0],
  [0, 1],
  [9, 9],
  [9, 8],
];
const labels = [0, 0, 1, 1];
const TEXTS = ["the goal", "the team", "a rate", "a goal of the team"];
const recipe: main.Recipe = { method: "kmeans", clusters: 2 };
const bytes = (): Uint8Array => new TextEncoder().encode("x,y,w\n0,1,a\n2,3,b\n4,5,a\n6,7,b\n");
const file = { open: (from: number) => bytes().subarray(from) };
const edges: readonly (readonly number[])[] = [
  [0, 1],
  [1, 2],
  [2, 3],
];

/** Arguments by the name of a function; those left out are optional and spoilt all the same. */
export async function argumentsOf(): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const points = main.points(rows);
  const graph = stages.graphFromEdges({ n: 4, edges });
  const model = main.fitSync(rows, recipe);
  const grown = main.fitSync(rows, {});
  const placing = main.fitSync(rows, { clusters: 2 });
  const kernels = stages.wasmKernels();
  const spectrum = stages.eigs(stages.adjacency(graph), { pairs: 2 });
  const embedding = stages.projected(spectrum);
  const table = await io.readTable(bytes(), { name: "a.csv" });
  const stream = await io.openRows(file, { name: "a.csv" });
  const texts = io.objectTable(TEXTS.map((text) => ({ text })));
  const plan = io.planColumns(table);
  const [described] = io.describe(table, labels);
  const sole = io.soleColumn(table, labels);
  const operator = stages.operator(2, (x, y) => y.set(x));
  const steps = function* () {
    yield 1;
    return 2;
  };
  return {
    cluster: [rows, recipe, { threads: 1 }],
    clusterSync: [rows, recipe, {}],
    prepare: [rows, { threads: 1 }],
    prepareSync: [rows],
    driversSync: [rows, labels, recipe, { rows: 4 }, {}],
    estimate: [rows, recipe, {}],
    fit: [rows, recipe, { threads: 1 }],
    fitSync: [rows, recipe, {}],
    openPool: [{ threads: 1 }],
    points: [rows],
    predict: [model, rows, { threads: 1 }],
    predictSync: [model, rows, {}],
    predictor: [model, { threads: 1 }],
    readModel: [main.writeModel(model)],
    scaled: [rows, "standard"],
    transform: [placing, rows, { threads: 1 }],
    transformSync: [placing, rows, {}],
    warningText: [{ code: "DUPLICATES", copies: 1, rows: 2 }, ["x"]],
    writeModel: [model],
    modelAtLevel: [grown, "coarse"],
    treeCut: [grown.tree, "coarse"],
    treeDepth: [grown.tree, 1],
    adjacency: [graph, new Float64Array(4).fill(1)],
    components: [graph],
    coverageRadius: [points, { neighbors: 1, coverage: 0.5 }, {}],
    coverageRadiusSteps: [points, { neighbors: 1, coverage: 0.5 }, kernels],
    dbscan: [graph, { minPoints: 2 }, {}],
    dbscanSteps: [graph, { minPoints: 2 }],
    degrees: [graph, new Float64Array(4).fill(1)],
    densities: [graph, Int32Array.from(labels), 2, {}, {}],
    differenceLaplacian: [graph],
    eigs: [operator, { pairs: 1 }, {}],
    eigsSteps: [operator, { pairs: 1 }, kernels],
    finish: [steps(), () => {}],
    graphFromEdges: [{ n: 4, edges }],
    hdbscan: [points, { minClusterSize: 2 }, {}],
    hdbscanSteps: [points, { minClusterSize: 2 }, kernels],
    kmeans: [points, { clusters: 2 }, {}],
    kmeansSteps: [points, { clusters: 2 }, kernels],
    knnGraph: [points, 2, {}],
    knnGraphSteps: [points, 2, kernels],
    normalizedAdjacency: [graph, new Float64Array(4).fill(1)],
    normalizedLaplacian: [graph],
    operator: [2, (x: Float64Array, y: Float64Array) => y.set(x), 1],
    projected: [spectrum, new Float64Array(4).fill(1)],
    radiusGraph: [points, 1, {}],
    radiusGraphSteps: [points, 1, kernels],
    signed: [spectrum, {}],
    smoothed: [embedding, graph, 1, {}],
    smoothedSteps: [embedding, graph, 1, kernels],
    stage: ["graph", steps(), [0, 1]],
    unfolded: [graph],
    wasmKernels: [],
    kernels: [kernels],
    chunkWriter: [stream, { format: "csv", added: ["label"] }],
    contrastName: [described.contrasts[0]],
    contrastText: [described.contrasts[0], " "],
    contrastValues: [described.contrasts[0], " "],
    describe: [table, labels, {}],
    describeTexts: [texts, labels, 0, {}],
    fuzzyWeights: [graph, points, 2],
    graphMap: [graph, {}, {}],
    graphMapSteps: [graph, {}, kernels],
    gzip: [[bytes()]],
    noteText: [{ code: "SHEET_READ", sheet: "a", others: ["b"] }],
    objectTable: [[{ x: 1 }, { x: 2 }]],
    openRows: [file, { name: "a.csv", limits: { rows: 2 } }],
    planColumns: [table, {}],
    readColumns: [table, plan],
    readGraph: [new TextEncoder().encode("0 1\n1 2\n"), {}],
    readTable: [bytes(), {}],
    reasonText: [plan[0].reason],
    selectColumns: [table, "x"],
    soleColumn: [table, labels, [0]],
    soleColumnTexts: [sole, " "],
    survey: [stream, { seed: 0 }],
    tableLabels: [table, 2],
    tableLine: [table, 1],
    textVectors: [TEXTS, { columns: 2 }],
    textVectorsSteps: [TEXTS, { columns: 2 }],
    tablePoints: [table, {}],
    writeTable: [table, { format: "csv" }],
    accuracy: [labels, labels],
    adjustedRand: [labels, labels],
    assignment: [new Float64Array(4), 2, 2],
    averageDensity: [graph, labels],
    contingency: [labels, labels],
    fMeasure: [labels, labels],
    judgments: [rows, { method: "kmeans" }, [2], {}, {}],
    nmi: [labels, labels, "arithmetic"],
    outlierScores: [rows, labels, {}],
    predictionStrength: [rows, recipe, {}, {}],
    scores: [labels, labels],
    silhouette: [rows, labels, {}, {}],
    stability: [rows, recipe, {}, {}],
    valley: [rows, labels, {}, {}],
    valleys: [rows, [labels], {}, {}],
    vectorDensities: [graph, spectrum, true],
    blobs: [{ n: 10 }],
    circles: [{ n: 10 }],
    missingFile: ["pulsar", "pulsar_stars.csv", "folder"],
    moons: [{ n: 10 }],
    spirals: [{ n: 10 }],
    uniform: [{ n: 10 }],
    unequalBlobs: [{ n: 10 }],
  };
}
