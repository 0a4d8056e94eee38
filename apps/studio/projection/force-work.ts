/** A graph → where its nodes come to rest when edges pull and nodes push. */
import { forceLink, forceManyBody, forceSimulation, forceX, forceY } from "d3-force";
import type { Graph } from "spectacl";
import { skill, type Tools } from "../engine/protocol.js";
import { eigenLayout } from "./plane-work.js";
import { type Coordinates, forceCall } from "./projection-calls.js";

// Steps to rest of a small graph; large ones get as many as half a second allows.
const STEPS = 300;
const LEAST_STEPS = 20;
const WORK = 3e7;
// A node costs about as much as this many edges.
const NODE_COST = 40;
const REACH = 30;

export const forceWork = skill(forceCall, ({ graph }, tools) => {
  const given = tools.of(graph);
  if (!("offsets" in given)) throw new RangeError("a layout by forces takes a graph.");
  return forceLayout(given, tools);
});

interface Node {
  x: number;
  y: number;
}

/** From the layout by eigenvectors on: the same places in every run. */
function forceLayout(graph: Graph, tools: Tools): Coordinates {
  const { n, offsets, targets } = graph;
  const start = spread(eigenLayout(graph), n);
  const nodes: Node[] = Array.from({ length: n }, (_, i) => ({ x: start.x[i], y: start.y[i] }));
  const links: { source: number; target: number }[] = [];
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      if (targets[e] > i) links.push({ source: i, target: targets[e] });
    }
  }
  const steps = Math.max(
    LEAST_STEPS,
    Math.min(STEPS, Math.floor(WORK / (links.length + NODE_COST * n + 1) / 10)),
  );
  const simulation = forceSimulation(nodes)
    .force("link", forceLink(links).distance(REACH))
    .force("push", forceManyBody().strength(-REACH))
    .force("x", forceX().strength(0.05))
    .force("y", forceY().strength(0.05))
    .alphaDecay(1 - 0.001 ** (1 / steps))
    .stop();
  for (let step = 0; step < steps; step++) {
    simulation.tick();
    tools.progress({ stage: "points", done: step / steps });
  }
  return { x: Float32Array.from(nodes, ({ x }) => x), y: Float32Array.from(nodes, ({ y }) => y) };
}

/** Places of a width that suits the number of nodes; nodes at one spot are spread a little, in a sunflower's pattern. */
function spread({ x, y }: Coordinates, n: number): Coordinates {
  const size = REACH * Math.sqrt(n);
  const scale = (values: Float32Array): Float32Array => {
    const [low, high] = values.reduce(
      ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
    return values.map((value) => (high > low ? ((value - low) / (high - low) - 0.5) * size : 0));
  };
  const golden = Math.PI * (3 - Math.sqrt(5));
  const aside = (i: number): number => (REACH / 2) * Math.sqrt(i / n);
  const [sx, sy] = [scale(x), scale(y)];
  return {
    x: sx.map((value, i) => value + aside(i) * Math.cos(i * golden)),
    y: sy.map((value, i) => value + aside(i) * Math.sin(i * golden)),
  };
}
