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

const NEWEST = [1, 9];

/** A sentence where the peer is not of today: whoever is compared with an old one looks faster than they are. */
export function peerNote({ peer }) {
  const version = peer?.["scikit-learn"];
  if (version === undefined) return undefined;
  const [major, minor] = version.split(".").map(Number);
  if (major > NEWEST[0] || (major === NEWEST[0] && minor >= NEWEST[1])) return undefined;
  return `scikit-learn ${version} is older than ${NEWEST.join(".")}: ratios to it are not ratios to today's. The variable PYTHON names another Python to measure.`;
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
