/** Above the picture: what was done with the data, each with a way back, and what may be done. */
import "./strip.css";
import { computed, useSignal } from "@preact/signals";
import { otherwise, resettle } from "../data/sources/open.js";
import { useEngine } from "../engine/hooks.js";
import { showRail } from "../parts/drawer.js";
import { unfold } from "../parts/fold.js";
import { data } from "../state/data.js";
import { select } from "../state/selection.js";
import { topics } from "../state/topics.js";
import type { Action } from "./action.js";
import { advise } from "./advice.js";

const FIRST = 3;

const advised = computed(() => (data.value ? advise(data.value, topics.value?.column) : []));

export function View() {
  const engine = useEngine();
  const all = useSignal(false);
  const found = advised.value;
  const other = otherwise.value;
  if (found.length === 0 && !other) return null;
  const shown = all.value ? found : found.slice(0, FIRST);
  const act = (action: Action): void => {
    if (action.kind === "settings") void resettle(engine, action.settings);
    else if (action.kind === "rows") select(action.rows);
    else {
      unfold("columns");
      showRail();
    }
  };
  return (
    <ul class="advice" aria-label="What was done with the data">
      {shown.map(({ key, text, why, actions, asks }) => (
        <li key={key} data-asks={asks || undefined} title={why}>
          {text}
          {why && <span class="unseen">: {why}</span>}
          {actions.map((action) => (
            <button
              type="button"
              class="link"
              key={action.label}
              aria-label={`${action.label}: ${text}`}
              onClick={() => act(action)}
            >
              {action.label}
            </button>
          ))}
        </li>
      ))}
      {other && (
        <li>
          <button type="button" class="link" onClick={() => other.apply()}>
            {other.label}
          </button>
        </li>
      )}
      {found.length > FIRST && (
        <li>
          <button
            type="button"
            class="link"
            aria-expanded={all.value}
            onClick={() => {
              all.value = !all.value;
            }}
          >
            {all.value ? "less" : `${found.length - FIRST} more`}
          </button>
        </li>
      )}
    </ul>
  );
}
