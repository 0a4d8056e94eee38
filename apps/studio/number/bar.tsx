/** How many clusters: the number with the scores of all others, above every view. Whatever sets it, all panels follow. */
import "./number.css";
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Engine } from "../engine/engine.js";
import { useEngine } from "../engine/hooks.js";
import { WIDE_ROWS } from "../engine/workers.js";
import { OneParameter } from "../parameters/parameters.js";
import { type Load, lazy } from "../parts/lazy.js";
import { run } from "../run/run.js";
import { methods } from "../state/catalog.js";
import { data } from "../state/data.js";
import { commit, parameters } from "../state/recipe.js";
import { running } from "../state/results.js";
import { announced, subject } from "../state/view.js";
import type { ChartProps } from "./chart.js";
import {
  choice,
  findingNumber,
  findNumber,
  findsAlone,
  followNumber,
  numbered,
  numberNow,
  treeNow,
} from "./curve.js";
import { numberText, worthTrying } from "./words.js";

export const loadScores: Load<ChartProps> = () => import("./chart.js");
const NumberChart = lazy(loadScores, "");
export const loadLevel: Load = () => import("./level.js");
const LevelChoice = lazy(loadLevel, "");

// Lower or narrower pages have no room for the scores unless they are asked for.
const ROOM = "(min-width: 700px) and (min-height: 640px)";
const scoresShown = signal(true);

export function NumberBar() {
  const engine = useEngine();
  useEffect(() => {
    const room = matchMedia(ROOM);
    const follow = (): void => {
      scoresShown.value = room.matches;
    };
    follow();
    room.addEventListener("change", follow);
    const end = followNumber(engine);
    return () => {
      room.removeEventListener("change", follow);
      end();
    };
  }, [engine]);
  const given = data.value;
  const now = numberNow.value;
  const set = parameters.value.clusters;
  const state = {
    set: typeof set === "number" ? set : undefined,
    choice: choice.value,
    finder: findsAlone.value ? methods[subject.value].title : undefined,
    tree: treeNow.value,
    finding: findingNumber.value,
    classes: given?.truth?.classes.length ?? 0,
  };
  const tries = given ? worthTrying(state, now, given.n) : [];
  return (
    <section class="number-bar" aria-labelledby="number-title">
      <div class="number-set">
        <form
          class="number-field"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void run(engine);
          }}
        >
          <h2 id="number-title">How many clusters</h2>
          <OneParameter name="clusters" />
          <button
            type="button"
            class="icon"
            aria-label="One cluster less"
            disabled={now === undefined || now <= 1}
            onClick={() => setNumber(engine, (now ?? 2) - 1)}
          >
            −
          </button>
          <button
            type="button"
            class="icon"
            aria-label="One cluster more"
            disabled={now === undefined || now >= (given?.n ?? 0)}
            onClick={() => setNumber(engine, (now ?? 1) + 1)}
          >
            +
          </button>
          <button
            type="button"
            class="quiet number-fold"
            aria-expanded={scoresShown.value}
            aria-controls="number-scores"
            onClick={() => {
              scoresShown.value = !scoresShown.value;
            }}
          >
            Scores
          </button>
          <LevelChoice />
        </form>
        <p class="number-told">
          {numberText(state)} {ownNumber()}
        </p>
        {tries.length > 0 && (
          <p class="number-try">
            Try{" "}
            {tries.map((k) => (
              <button
                type="button"
                key={k}
                aria-label={`Try ${k} clusters`}
                onClick={() => setNumber(engine, k)}
              >
                {k}
              </button>
            ))}
          </p>
        )}
      </div>
      <div class="number-scores" id="number-scores" hidden={!scoresShown.value}>
        <Scores engine={engine} now={now} />
      </div>
    </section>
  );
}

function Scores({ engine, now }: { readonly engine: Engine; readonly now: number | undefined }) {
  const found = choice.value;
  if (findsAlone.value) return null;
  if (found && found.curve.length > 1) {
    return (
      <NumberChart
        choice={found}
        now={now}
        measure={data.value?.graph ? "modularity" : "score"}
        onPick={(k) => setNumber(engine, k)}
      />
    );
  }
  if (found !== undefined) return <p class="aside">No scores: there are too few different rows.</p>;
  if (!data.value || numbered.value === undefined) return null;
  if (findingNumber.value || running.value || data.value.n < WIDE_ROWS) {
    return (
      <p class="aside">
        {running.value
          ? "The scores of all numbers follow when the methods are done."
          : "The scores of other numbers are being computed."}
      </p>
    );
  }
  return (
    <button type="button" onClick={() => void findNumber(engine)}>
      Score other numbers
    </button>
  );
}

/** Of a method in focus that takes no number. */
function ownNumber(): string {
  const shown = numbered.value;
  if (shown === undefined || shown === subject.value) return "";
  return `${methods[subject.value].title} finds its own number; these are the scores of ${methods[shown].title}.`;
}

// Steps in quick succession start one run.
const SETTLED = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Undefined leaves it to the judge. Large data follows as well: who sets the number means it. */
export function setNumber(engine: Engine, clusters: number | undefined): void {
  commit("clusters", clusters);
  announced.value = clusters === undefined ? "Number of clusters: auto." : `Number of clusters: ${clusters}.`;
  clearTimeout(timer);
  if ((data.peek()?.n ?? 0) >= WIDE_ROWS) timer = setTimeout(() => void run(engine), SETTLED);
}
