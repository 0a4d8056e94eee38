/** Where the numbers come from. */
import os from "node:os";
import { PEER_ENV } from "./peer.js";

export function machineFacts(peerFacts) {
  const { missing, blas, ...versions } = peerFacts;
  return {
    processor: `${os.cpus()[0].model}, ${os.cpus().length} cores, ${os.arch()}`,
    load: os.loadavg().map((value) => Number(value.toFixed(2))),
    node: `${process.version} (V8 ${process.versions.v8})`,
    ...(missing ? { missing } : { peer: versions, blas: `${blas}${coreType()}` }),
  };
}

export function printFacts(facts) {
  const lines = [
    `processor  ${facts.processor}`,
    `load       ${facts.load.join(" ")}`,
    `node       ${facts.node}`,
  ];
  if (facts.missing)
    lines.push(`no comparison: SciPy and scikit-learn cannot be run here (${facts.missing})`);
  else {
    const peer = Object.entries(facts.peer).map(([name, version]) => `${name} ${version}`);
    lines.push(`theirs     ${peer.join(", ")}`, `BLAS       ${facts.blas}`);
  }
  lines.push("CPU milliseconds, one thread each, in turns, medians; ratio = theirs / ours.");
  process.stdout.write(`${lines.join("\n")}\n`);
}

function coreType() {
  const type = PEER_ENV.OPENBLAS_CORETYPE;
  return type ? ` (OPENBLAS_CORETYPE=${type})` : "";
}
