/** The files of a known data set → its points or graph with classes. */
import { realDatasets } from "../../datasets.js";
import { datasetColumns } from "../../results/columns.js";
import { graphFromEdges } from "../../stages.js";
import { skill } from "../engine/skill.js";
import { type KnownData, type KnownInput, knownCall } from "./calls.js";
import { checksum, unzipped } from "./file-bytes.js";
import { MOST_IMAGES, plainName } from "./known-files.js";

export const knownWork = skill(knownCall, known);

async function known({ dataset, files }: KnownInput): Promise<KnownData & { sha256: string }> {
  const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const plain = await Promise.all(
    files.map(async ({ name }, k) => [plainName(name), await unzipped(name, bytes[k])] as const),
  );
  const sha256 = await checksum(bytes[0]);
  if (dataset === "email") {
    const { truth, ...edges } = realDatasets.email.read(new Map(plain));
    return { kind: "graph", graph: graphFromEdges(edges), truth, sha256 };
  }
  const made = realDatasets[dataset].read(new Map(plain), dataset === "mnist" ? { limit: MOST_IMAGES } : {});
  return { kind: "table", ...made, table: datasetColumns(made), sha256 };
}
