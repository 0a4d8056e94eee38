/** Entry of a worker in Node. */
import { type MessagePort, parentPort } from "node:worker_threads";
import { worker } from "../worker.js";
import { openHere } from "./open-gpu.js";

const port = parentPort as MessagePort;
port.on(
  "message",
  worker((message, transfer) => port.postMessage(message, transfer), openHere),
);
