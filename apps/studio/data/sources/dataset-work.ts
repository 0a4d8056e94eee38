/** A generator with its options, or the files of a known data set → points or a graph with known classes. */
import { generators, realDatasets } from "spectacl/datasets";
import { graphFromEdges } from "spectacl/stages";
import { datasetColumns } from "../../../report/result/columns.js";
import { skill } from "../../engine/protocol.js";
import { checksum, unzipped } from "./file-bytes.js";
import {
  generateCall,
  type KnownData,
  type KnownInput,
  knownCall,
  MOST_IMAGES,
  plainName,
} from "./source-calls.js";

export const generateWork = skill(generateCall, ({ generator, options }) => {
  const dataset = generators[generator].make(options);
  return { ...dataset, table: datasetColumns(dataset) };
});

export const knownWork = skill(knownCall, readKnown);

async function readKnown({ dataset, files }: KnownInput): Promise<KnownData & { sha256: string }> {
  const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const plain = await Promise.all(
    files.map(async ({ name }, k) => [plainName(name), await unzipped(name, bytes[k])] as const),
  );
  const sha256 = await checksum(bytes[0]);
  if (dataset === "email") {
    const { truth, ...edges } = realDatasets.email.read(new Map(plain));
    return { kind: "graph", graph: graphFromEdges(edges), truth, sha256 };
  }
  const known = realDatasets[dataset].read(new Map(plain), dataset === "mnist" ? { limit: MOST_IMAGES } : {});
  return { kind: "table", ...known, table: datasetColumns(known), sha256 };
}
