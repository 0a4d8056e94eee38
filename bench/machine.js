/** Where the numbers come from. */
import os from "node:os";
import { coreType } from "./peer.js";

export function machineFacts(peerFacts, threads) {
  const { missing, blas, ...versions } = peerFacts;
  return {
    processor: `${os.cpus()[0].model.trim()}, ${os.cpus().length} cores, ${os.arch()}`,
    load: os.loadavg().map((value) => Number(value.toFixed(2))),
    node: `${process.version} (V8 ${process.versions.v8})`,
    threads,
    ...(missing
      ? { missing }
      : { peer: versions, blas: coreType() ? `${blas} (OPENBLAS_CORETYPE=${coreType()})` : blas }),
  };
}

/** The facts as lines of a name and a value. */
export function factLines({ processor, load, node, threads, missing, peer, blas }) {
  const lines = [
    ["processor", processor],
    ["load at the start", load.join(" ")],
    ["node", node],
    ["threads of each side", String(threads)],
  ];
  if (missing) return [...lines, ["theirs", `none: SciPy and scikit-learn cannot be run here (${missing})`]];
  const versions = Object.entries(peer).map(([name, version]) => `${name} ${version}`);
  return [...lines, ["theirs", versions.join(", ")], ["BLAS", blas]];
}
