/** What clusters are about → a section with a table: their words, and texts that are typical. */
import { clusterName } from "../svg/legend.js";
import { escaped } from "../svg/svg.js";
import { grouped } from "../text/numbers.js";
import { namesByNumber, type Report } from "./content.js";
import { section } from "./figure-sections.js";
import { dot, htmlTable, tag } from "./html.js";

// Reports of more clusters would be all table.
const MOST = 100;
const LONGEST = 300;

export function topicSection({ topics = [], clusters }: Report): string {
  if (topics.every(({ words }) => words.length === 0)) return "";
  const names = namesByNumber(clusters);
  const shown = topics.slice(0, MOST);
  const more = shown.length < topics.length ? ` The ${MOST} largest of ${topics.length} are listed.` : "";
  return section(
    "What their texts say",
    [
      `Words that are frequent in the texts of a cluster and rare in the others, the most telling first, and the texts nearest to its middle; rows count from 1.${more}`,
    ],
    htmlTable(
      "Words and typical texts",
      [{ title: "cluster" }, { title: "words" }, { title: "typical texts" }],
      shown.map(({ cluster, words, texts }) => {
        const name = clusterName(cluster, names);
        const items = texts.map(({ row, text }) =>
          tag("li", {}, escaped(`${grouped(row + 1)}: ${shortText(text)}`)),
        );
        return [
          { markup: dot(cluster) + escaped(name), attributes: { class: "name", title: name } },
          words.join(", "),
          items.length > 0 ? { markup: tag("ul", { class: "contrasts" }, ...items) } : "none",
        ];
      }),
    ),
  );
}

function shortText(text: string): string {
  const characters = [...text.replace(/\s+/g, " ").trim()];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join("")}…` : characters.join("");
}
