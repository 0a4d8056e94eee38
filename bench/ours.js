/** Our side of every operation. A request names its input files; the call that is timed starts after they are read. */
import {
  adjacency,
  eigs,
  finish,
  kmeans,
  knnGraph,
  knnGraphSteps,
  normalizedAdjacency,
  radiusGraph,
  radiusGraphSteps,
  wasmKernels,
} from "../dist/stages.js";
import { clusterOn, exactly } from "./library.js";
import { readNpy } from "./npy.js";

const operations = {
  radiusGraph: (request) => {
    const points = pointsIn(request.points);
    const kernels = wasmKernels();
    // Inside a fit the graph stays in the order of the search, with that order beside it.
    const searched = () => finish(radiusGraphSteps(points, request.radius, kernels)).graph;
    return { run: request.relabeled ? () => radiusGraph(points, request.radius) : searched, facts: entries };
  },
  knnGraph: (request) => {
    const points = pointsIn(request.points);
    const kernels = wasmKernels();
    const searched = () => finish(knnGraphSteps(points, request.neighbors, kernels)).graph;
    return { run: request.relabeled ? () => knnGraph(points, request.neighbors) : searched, facts: entries };
  },
  eigs: (request) => {
    const graph = graphIn(request);
    const matrix = request.normalized ? normalizedAdjacency : adjacency;
    return {
      run: () => eigs(matrix(graph), { pairs: request.pairs }),
      facts: ({ values, residuals, products, restarts, converged }) => {
        return { values: [...values], residual: Math.max(...residuals), products, restarts, converged };
      },
    };
  },
  kmeans: (request) => {
    const points = pointsIn(request.points);
    return {
      run: () => kmeans(points, { clusters: request.clusters }),
      facts: ({ inertia }) => ({ inertia }),
    };
  },
  hdbscan: (request) => {
    const points = pointsIn(request.points);
    const { minClusterSize, threads = 1 } = request;
    return {
      run: () => clusterOn(threads, points, { method: "hdbscan", minClusterSize }),
      facts: ({ labels }) => ({ labels: [...labels] }),
    };
  },
  fit: (request) => {
    const points = pointsIn(request.points);
    const { clusters, radius, threads = 1 } = request;
    const recipe = exactly({ method: "spectacl", preset: "paper", clusters, radius });
    return {
      run: () => clusterOn(threads, points, recipe),
      facts: ({ labels, timing, warnings }) => ({ labels: [...labels], timing, warnings }),
    };
  },
};

/** The operation of a request as `run`, to be timed, and `facts`, what its result is compared by. */
export function prepared(request) {
  return operations[request.op](request);
}

function entries(graph) {
  return { entries: graph.targets.length };
}

function pointsIn(path) {
  const { data, shape } = readNpy(path);
  return { n: shape[0], dim: shape[1], coords: data };
}

function graphIn({ offsets, targets, weights }) {
  const starts = readNpy(offsets).data;
  const graph = { n: starts.length - 1, offsets: starts, targets: readNpy(targets).data };
  return weights ? { ...graph, weights: readNpy(weights).data } : graph;
}
