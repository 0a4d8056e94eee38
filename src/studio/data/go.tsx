/** Run and Stop, with what the run will cost and ways out where that is too much. */
import { grouped, numbered } from "../../figures/numbers.js";
import { stop } from "../compare/run.js";
import type { Engine } from "../engine/engine.js";
import { methods } from "../state/catalog.js";
import { data, type Settings } from "../state/data.js";
import { chosen, parameters } from "../state/recipe.js";
import { running } from "../state/results.js";
import { commit } from "./commit.js";
import { resettle } from "./open.js";
import { worst } from "./preflight.js";
import { bytesWord, secondsWord } from "./words.js";

const SAMPLE = 50_000;

/** Inside the form of the parameters: Enter in any field runs. */
export function Go({ engine }: { readonly engine: Engine }) {
  return (
    <div class="data-go">
      <div class="data-buttons">
        <button type="submit" class="primary" disabled={!data.value}>
          Run
        </button>
        <button type="button" disabled={!running.value} onClick={stop}>
          Stop
        </button>
      </div>
      <Preflight engine={engine} />
      <Sampled engine={engine} />
    </div>
  );
}

/** A sample is never silent: it is told beside Run, with the way back. */
function Sampled({ engine }: { readonly engine: Engine }) {
  const given = data.value;
  const { sample, ...rest } = given?.settings ?? {};
  if (!given || sample === undefined || given.n >= (given.fileRows ?? given.n)) return null;
  return (
    <>
      <p class="data-aside">
        A fair sample of {grouped(given.n)} of {numbered(given.fileRows ?? given.n, "row")} is used.
      </p>
      <div class="data-buttons">
        <button type="button" onClick={() => void resettle(engine, rest as Settings)}>
          Use all rows
        </button>
      </div>
    </>
  );
}

function Preflight({ engine }: { readonly engine: Engine }) {
  const cost = worst.value;
  const given = data.value;
  if (!cost || !given) return <p class="data-aside">…</p>;
  const { edges, bytes, seconds, landmarks, over } = cost;
  const parts = [
    ...(edges > 0 ? [`≈ ${numbered(rounded(edges), "edge")}`] : []),
    bytesWord(bytes),
    secondsWord(seconds),
  ];
  return (
    <>
      <p class={over ? "data-warn" : "data-aside"}>
        {over && "Too much for most tabs: "}
        {parts.join(" · ")}
        {landmarks !== undefined &&
          `; ${numbered(landmarks, "landmark")} stand for ${numbered(given.n, "row")}, the others follow them`}
      </p>
      {over && <WaysOut engine={engine} method={cost.method} />}
    </>
  );
}

function WaysOut({ engine, method }: { readonly engine: Engine; readonly method: keyof typeof methods }) {
  const given = data.value;
  const { landmarks } = methods[method].options;
  const set = parameters.value.landmarks;
  return (
    <div class="data-buttons">
      {landmarks && set !== undefined && set !== "auto" && (
        <button type="button" onClick={() => commit("landmarks", undefined)}>
          Use landmarks
        </button>
      )}
      {given?.raw && given.n > SAMPLE && (
        <button type="button" onClick={() => void resettle(engine, { ...given.settings, sample: SAMPLE })}>
          Use a sample of {grouped(SAMPLE)} rows
        </button>
      )}
      {chosen.value.length > 1 && (
        <button
          type="button"
          onClick={() => {
            chosen.value = chosen.value.filter((name) => name !== method);
          }}
        >
          Leave out {methods[method].title}
        </button>
      )}
    </div>
  );
}

/** To three digits: more would promise too much. */
function rounded(edges: number): number {
  return Number(edges.toPrecision(3));
}
