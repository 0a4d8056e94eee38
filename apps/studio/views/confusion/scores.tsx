/** How well the two sides agree: four scores with what they mean, and precision, recall and F of every class. */
import "./scores.css";
import { decimal, grouped, percent } from "../../../report/text/numbers.js";
import { Term } from "../../glossary/term.js";
import { Scroll } from "../../parts/elements.js";
import { MEASURES } from "../../parts/measures.js";
import type { CrossOutput } from "./calls.js";
import type { MatrixProps } from "./matrix.js";
import { ratesOf } from "./rates.js";

const SHOWN = ["f", "nmi", "ari", "accuracy"] as const;

export function ScoreCards({ scores }: Pick<CrossOutput, "scores">) {
  return (
    <dl class="confusion-scores">
      {SHOWN.map((name) => (
        <div key={name}>
          <dt>
            <Term of={name}>{MEASURES[name].name}</Term>
          </dt>
          <dd>
            <strong>{decimal(scores[name], 3)}</strong>
            <span class="confusion-meaning">{MEASURES[name].text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Rates({ matched, down, across }: MatrixProps) {
  return (
    <Scroll label="Precision, recall and F">
      <table class="confusion-rates">
        <caption>
          Each {down.noun} beside its matched cluster. Precision: the share of the cluster that is of the{" "}
          {down.noun}. Recall: the share of the {down.noun} that is in the cluster. F: both in one.
        </caption>
        <thead>
          <tr>
            <th scope="col">{down.noun}</th>
            <th scope="col">rows</th>
            <th scope="col">matched cluster</th>
            <th scope="col">precision</th>
            <th scope="col">recall</th>
            <th scope="col">F</th>
          </tr>
        </thead>
        <tbody>
          {ratesOf(matched).map(({ size, match, precision, recall, f }, t) => (
            <tr key={matched.classes[t]}>
              <th scope="row">{down.name(matched.classes[t])}</th>
              <td>{grouped(size)}</td>
              <td>{match === undefined ? "none" : across.name(matched.clusters[match])}</td>
              <td>{match === undefined ? "–" : percent(precision)}</td>
              <td>{match === undefined ? "–" : percent(recall)}</td>
              <td>{decimal(f, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
