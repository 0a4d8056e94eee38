/** How far clusters are split where their number is left open. */
import "./level.css";
import type { Engine } from "../engine/engine.js";
import { useEngine } from "../engine/hooks.js";
import { WIDE_ROWS } from "../engine/workers.js";
import { Term } from "../glossary/term.js";
import { run } from "../run/run.js";
import { data } from "../state/data.js";
import { commit, parameters } from "../state/recipe.js";
import { announced } from "../state/view.js";
import { findsAlone, numbered } from "./curve.js";

const OF_COMMUNITIES: Readonly<Record<string, string>> = {
  coarse: "The largest groups that communities form",
  auto: "The communities",
  fine: "Also what lies inside communities, where that is clearly more than chance",
};

const LEVELS: Readonly<Record<string, string>> = {
  coarse: "The first split alone",
  auto: "Also the clusters inside, where the evidence is clear",
  fine: "Also the clusters inside, where the evidence is weak",
};

export function View() {
  const engine = useEngine();
  if (parameters.value.clusters !== undefined || numbered.value === undefined) return null;
  const now = parameters.value.level ?? "auto";
  return (
    <div class="number-level" role="radiogroup" aria-label="Level">
      <Term of="level">Level</Term>
      {Object.entries(findsAlone.value ? OF_COMMUNITIES : LEVELS).map(([level, about]) => (
        <label key={level} title={about}>
          <input type="radio" name="level" checked={level === now} onChange={() => setLevel(engine, level)} />
          {level}
        </label>
      ))}
    </div>
  );
}

/** Large data follows as well: who sets the level means it. */
function setLevel(engine: Engine, level: string): void {
  commit("level", level === "auto" ? undefined : level);
  announced.value = `Level of clusters: ${level}.`;
  if ((data.peek()?.n ?? 0) >= WIDE_ROWS) void run(engine);
}
