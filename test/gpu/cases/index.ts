/** Everything that test/gpu runs in a page with a GPU, by name: functions of an open device. */
import { type Device, openDevice } from "../../../src/gpu/device.js";
import type { WebGpu } from "../../../src/gpu/webgpu.js";
import * as averaging from "./averaging.js";
import * as device from "./device.js";
import * as eigs from "./eigs.js";
import * as eigsSolve from "./eigs-solve.js";
import * as fit from "./fit.js";
import * as fitGraph from "./fit-graph.js";
import * as kmeans from "./kmeans.js";
import * as near from "./near.js";
import * as nearest from "./nearest.js";
import * as nearestTimed from "./nearest-timed.js";
import * as predict from "./predict.js";
import * as within from "./within.js";
import * as withinTimed from "./within-timed.js";

const cases = {
  ...averaging,
  ...device,
  ...eigs,
  ...eigsSolve,
  ...fit,
  ...fitGraph,
  ...kmeans,
  ...near,
  ...nearest,
  ...nearestTimed,
  ...predict,
  ...within,
  ...withinTimed,
};

type Case = (device: Device) => Promise<unknown>;
type Cases = {
  [Name in keyof typeof cases as (typeof cases)[Name] extends Case ? Name : never]: (typeof cases)[Name];
};
export type CaseName = keyof Cases;
export type CaseResult<Name extends CaseName> = Awaited<ReturnType<Extract<Cases[Name], Case>>>;

let opened: Promise<Device | undefined> | undefined;

/** Runs a case on the GPU of the page, or of the process that gives one. */
export async function run(name: CaseName, gpu: WebGpu): Promise<unknown> {
  opened ??= openDevice(gpu);
  return (cases[name] as Case)((await opened) as Device);
}
