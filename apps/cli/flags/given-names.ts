/** Names that the user gives to clusters: --call 0=Regulars,1=Guests. */
import { Option } from "commander";
import { usage } from "../exit.js";

/** The name of each cluster, by its label; clusters without one keep their own. */
export type GivenNames = readonly (string | undefined)[];

export function callFlag(): Option {
  return new Option(
    "--call <label=name>",
    "names of clusters, 0=Regulars,1=Guests: in the table, the summary, pictures, reports and models; may be repeated",
  ).argParser(givenNames);
}

export function titleFlag(): Option {
  return new Option(
    "--title <text>",
    "title of the picture and the report [the method, and the name of the file]",
  );
}

function givenNames(text: string, before: GivenNames = []): GivenNames {
  const names = [...before];
  // A comma within a name parts nothing.
  for (const part of text.split(/,(?=\d+=)/)) {
    const [label, ...rest] = part.split("=");
    const name = rest.join("=").trim();
    if (!/^\d{1,4}$/.test(label) || name === "")
      throw usage(`--call must be labels with names, such as 0=Regulars,1=Guests, got ${part}.`);
    names[Number(label)] = name;
  }
  return names;
}

/** What is said of names for clusters that there are not; undefined if there are all. */
export function unusedNames(names: GivenNames | undefined, clusters: number): string | undefined {
  const unused = Object.keys(names ?? []).filter((label) => Number(label) >= clusters);
  if (unused.length === 0) return undefined;
  const which = unused.length === 1 ? `cluster ${unused[0]}` : `clusters ${unused.join(", ")}`;
  return `--call names ${which}, and the clusters are 0 to ${clusters - 1}.`;
}
