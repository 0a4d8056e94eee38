/** Text columns that are not features: the most frequent words of every group. */
import { percent } from "../../../report/text/numbers.js";
import { useAnswer } from "../../engine/hooks.js";
import { Scroll } from "../../parts/elements.js";
import type { Data } from "../../state/data.js";
import { GroupHead } from "./group-head.js";
import { type Group, groups, selectionLabels } from "./groups.js";
import type { ProfilesProps } from "./overview.js";
import { type Words as Found, wordsCall } from "./profile-calls.js";

interface Wording {
  readonly name: string;
  readonly codes: Uint32Array | Int32Array;
  readonly rows?: Uint32Array;
  word(code: number): string;
}

const MOST = 3;
const MOST_COLUMNS = 12;

export function Words({ data, result }: ProfilesProps) {
  const columns = wordings(data);
  if (columns.length === 0) return null;
  return (
    <section aria-label="Words">
      <h2>Classes and words</h2>
      <p class="profiles-note">
        Not used for clustering: the most frequent words of each group, with their share of its rows.
      </p>
      <Scroll label="Most frequent words">
        <table class="profiles-columns">
          <GroupHead />
          <tbody>
            {columns.map((column) => (
              <WordsRow key={column.name} data={data} result={result} column={column} />
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

function WordsRow({ result, column }: ProfilesProps & { readonly column: Wording }) {
  const { labels, clusters } = result.clustering;
  const picked = selectionLabels.value;
  const { codes, rows } = column;
  const shared = { codes, most: MOST, ...(rows && { rows }) };
  const found = useAnswer(wordsCall, { ...shared, labels, clusters: clusters.length }, [labels, codes]);
  const selected = useAnswer(wordsCall, picked && { ...shared, labels: picked, clusters: 2 }, [
    picked,
    codes,
  ]);
  const of = ({ label }: Group): Found | undefined =>
    label === undefined ? selected.value?.[1] : found.value?.[label];
  return (
    <tr>
      <th scope="row">
        <span class="profiles-column" title={column.name}>
          {column.name}
        </span>
      </th>
      {groups.value.map((group) => (
        <td key={String(group.label)}>
          <Frequent words={of(group)} size={group.size} column={column} />
        </td>
      ))}
    </tr>
  );
}

function Frequent({ words, size, column }: { words: Found | undefined; size: number; column: Wording }) {
  if (!words) return <span>–</span>;
  const more = words.different - words.codes.length;
  return (
    <ul class="profiles-words">
      {words.codes.map((code, at) => (
        <li key={code}>
          <span title={column.word(code)}>{column.word(code)}</span> {percent(words.counts[at] / size, 0)}
        </li>
      ))}
      {more > 0 && <li class="more">{more} more</li>}
    </ul>
  );
}

/** Known classes first, then text that is neither a feature nor a key. */
function wordings({ truth, table, roles, columns, sources = columns, rows }: Data): readonly Wording[] {
  const known: Wording[] = truth
    ? [
        {
          name: truth.name,
          codes: truth.codes,
          word: (code) => (code < 0 ? "no class" : truth.classes[code]),
        },
      ]
    : [];
  const texts = table.flatMap((column, c): Wording[] => {
    const { name } = column;
    if (column.kind !== "text" || roles[c]?.role === "identifier") return [];
    if (sources.includes(name) || name === truth?.name) return [];
    return [{ name, codes: column.codes, rows, word: (code) => column.words[code] || "(empty)" }];
  });
  return [...known, ...texts].slice(0, MOST_COLUMNS);
}
