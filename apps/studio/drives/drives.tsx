/** What drives this: every column left out once, and how far the clusters stay the same without it, as bars. */
import "./drives.css";
import { signal } from "@preact/signals";
import type { Drivers, Recipe } from "spectacl";
import { declaredDistance } from "spectacl/internal";
import { grouped, measure, numbered, percent } from "../../report/text/numbers.js";
import type { Engine } from "../engine/engine.js";
import { useEngine } from "../engine/hooks.js";
import { methods } from "../state/catalog.js";
import { type Data, data } from "../state/data.js";
import { type Result, subjectResult } from "../state/results.js";
import { subject } from "../state/view.js";
import { drivesCall } from "./drives-calls.js";

// Each column takes a run of its own.
const MOST_COLUMNS = 60;
const MOST_BARS = 12;
// Labels that stay the same so far are the same.
const SAME = 0.98;

interface Asked {
  readonly result: Result;
  readonly groups: readonly ColumnGroup[];
  readonly controller: AbortController;
  readonly done: number;
  readonly found?: Drivers;
  readonly failed?: string;
}

const asked = signal<Asked | undefined>(undefined);

export function Drives() {
  const engine = useEngine();
  const given = data.value;
  const result = subjectResult.value;
  if (!given?.points || !result || result.model !== undefined || result.clustering.clusters.length < 2)
    return null;
  const groups = columnGroups(given);
  if (groups.length < 2 || !declaredDistance(given.distance).columns) return null;
  // Another result has its own.
  const now = asked.value?.result.clustering === result.clustering ? asked.value : undefined;
  return (
    <section aria-labelledby="drives-title">
      <h2 id="drives-title">What drives this</h2>
      {groups.length > MOST_COLUMNS ? (
        <p class="aside">Too many columns to leave each of them out once.</p>
      ) : now?.found ? (
        <Bars found={now.found} groups={now.groups} rows={given.n} />
      ) : now?.failed ? (
        <p class="note warn">{now.failed}</p>
      ) : now ? (
        <div class="row">
          <progress class="drives-progress" max={1} value={now.done} aria-label="Leaving columns out" />
          <button
            type="button"
            onClick={() => {
              now.controller.abort(new DOMException("stopped", "AbortError"));
              asked.value = undefined;
            }}
          >
            Stop
          </button>
        </div>
      ) : (
        <>
          <p class="aside">Leaves out one column at a time and checks whether the clusters stay the same.</p>
          <button type="button" onClick={() => void ask(engine, given, result, groups)}>
            Leave out each of {numbered(groups.length, "column")}
          </button>
        </>
      )}
    </section>
  );
}

async function ask(
  engine: Engine,
  given: Data,
  result: Result,
  groups: readonly ColumnGroup[],
): Promise<void> {
  const controller = new AbortController();
  const { clustering } = result;
  const method = subject.peek();
  const counted = "clusters" in methods[method].options && { clusters: clustering.clusters.length };
  const recipe = { ...result.asked, ...counted } as Recipe;
  const start: Asked = { result, groups, controller, done: 0 };
  asked.value = start;
  const change = (more: Partial<Asked>): void => {
    if (asked.peek()?.controller === controller) asked.value = { ...start, ...more };
  };
  const input = {
    input: given.held,
    labels: clustering.labels,
    recipe,
    groups: groups.map(({ columns }) => columns),
  };
  try {
    const found = await engine.ask(drivesCall, input, {
      signal: controller.signal,
      onProgress: ({ done }) => change({ done }),
    });
    change({ done: 1, found });
  } catch (error) {
    if (!controller.signal.aborted) change({ failed: (error as Error).message });
  }
}

interface BarsProps {
  readonly found: Drivers;
  readonly groups: readonly ColumnGroup[];
  readonly rows: number;
}

function Bars({ found, groups, rows }: BarsProps) {
  const bars = groups
    .map(({ name }, at) => ({ name, without: found.without[at] }))
    .sort((a, b) => a.without - b.without);
  const [first] = bars;
  const told =
    first.without >= SAME
      ? "No single column drives the clusters: without any of them they stay the same."
      : `Without ${first.name} the clusters agree only to ${measure(first.without)}: it drives them most.`;
  return (
    <>
      <p>{told}</p>
      <table class="drives">
        <caption class="unseen">How much the clusters change without each column</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">left out</th>
            <th scope="col">change</th>
            <th scope="col">agreement (ARI)</th>
          </tr>
        </thead>
        <tbody>
          {bars.slice(0, MOST_BARS).map(({ name, without }) => (
            <tr key={name}>
              <th scope="row" title={name}>
                {name}
              </th>
              <td>
                <span
                  class="drives-bar"
                  style={{ width: percent(Math.min(1, Math.max(0, 1 - without)), 0).replace(/\s/g, "") }}
                />
              </td>
              <td>{measure(without)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="aside">
        Bars: how much changes without the column. Numbers: agreement with the clusters above (ARI), 1 is the
        same
        {found.rows < rows && `; tried on ${grouped(found.rows)} of ${numbered(rows, "row")}`}.
        {found.all < SAME && ` With all columns a run on these rows alone agrees to ${measure(found.all)}.`}
      </p>
    </>
  );
}

/** Data → the coordinates that belong to each column of its file. */
interface ColumnGroup {
  readonly name: string;
  readonly columns: number[];
}

function columnGroups({ columns, sources, raw }: Pick<Data, "columns" | "sources" | "raw">): ColumnGroup[] {
  const { features } = raw ?? {};
  if (!features || !sources) return columns.map((name, c) => ({ name, columns: [c] }));
  const groups = new Map<number, ColumnGroup>();
  features.forEach(({ source }, c) => {
    const known = groups.get(source);
    if (known) known.columns.push(c);
    else groups.set(source, { name: sources[source] ?? columns[c], columns: [c] });
  });
  return [...groups.values()];
}
