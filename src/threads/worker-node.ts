/** Entry of a worker in Node. */
import { type MessagePort, parentPort } from "node:worker_threads";
import { work } from "./worker.js";

const port = parentPort as MessagePort;
port.once("message", (job) => work(job, (message, transfer) => port.postMessage(message, transfer)));
