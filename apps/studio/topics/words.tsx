/** In the inspector: the words of the subject's clusters, and texts that are typical of the one in focus. */
import "./words.css";
import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useEngine } from "../engine/hooks.js";
import { wholeText } from "../parts/cell.js";
import { data } from "../state/data.js";
import { labelsInOrder, nameOf, shownNumber } from "../state/names.js";
import { subjectResult } from "../state/results.js";
import { colorOf } from "../state/shades.js";
import { type Topics, topics } from "../state/topics.js";
import { isolated } from "../state/view.js";
import { followTopics } from "./follow.js";

export function View() {
  const engine = useEngine();
  useEffect(() => followTopics(engine), [engine]);
  const found = topics.value;
  return found?.told.some(({ words }) => words.length > 0) ? <Words found={found} /> : null;
}

function Words({ found: { told, column } }: { readonly found: Topics }) {
  const result = subjectResult.value!;
  const opened = useSignal<number | undefined>(undefined);
  const inOrder = labelsInOrder(result);
  // The color that the legend isolates is in focus as long as it does.
  const focus = useComputed(() => isolated.value ?? opened.value ?? shownNumber(result, inOrder[0])).value;
  return (
    <section aria-labelledby="inspector-words">
      <h2 id="inspector-words">What the texts say</h2>
      <ul class="words-list">
        {inOrder.map((label) => {
          const number = shownNumber(result, label);
          const { name, words, typical } = told[label];
          const open = number === focus;
          return (
            <li key={number} data-words={number}>
              <button
                type="button"
                class="quiet words-name"
                aria-expanded={open}
                onClick={() => {
                  opened.value = number;
                }}
              >
                <span class="dot" style={{ background: colorOf(number) }} />
                <b>{nameOf(result, label)}</b>{" "}
                <span>{(open && words.map(({ word }) => word).join(", ")) || name}</span>
              </button>
              {open && (
                <div class="words-told">
                  {typical.map((row) => (
                    <blockquote key={row}>{textOf(column, row)}</blockquote>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p class="aside">
        Words of {column} that are frequent in a cluster and rare in the others; below them texts of rows in
        its middle.
      </p>
    </section>
  );
}

/** Of a row of the file. */
function textOf(name: string, row: number): string {
  const column = data.value?.table.find((one) => one.name === name);
  return column ? wholeText(column, row) : "";
}
