/** How well the two sides agree: four scores with what they mean, and precision, recall and F of every class. */
import "./scores.css";
import { decimal, grouped, measure, percent } from "../../../report/text/numbers.js";
import { Term } from "../../glossary/term.js";
import { Scroll } from "../../parts/elements.js";
import type { CrossOutput } from "./confusion-calls.js";
import type { MatrixProps } from "./matrix.js";
import { ratesOf } from "./rates.js";
import type { Side } from "./sides.js";
import { meaningsOf, SHOWN, shareWords } from "./words.js";

interface CardsProps extends Pick<CrossOutput, "scores"> {
  readonly against: Side["noun"];
}

export function ScoreCards({ scores, against }: CardsProps) {
  const meanings = meaningsOf(against);
  return (
    <dl class="confusion-scores">
      {SHOWN.map((name) => (
        <div key={name}>
          <dt>{against === "class" ? <Term of={name}>{meanings[name].name}</Term> : meanings[name].name}</dt>
          <dd>
            <strong>{decimal(scores[name], 3)}</strong>
            <span class="confusion-meaning">{meanings[name].text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Rates({ matched, down, across }: MatrixProps) {
  const [caption, precisionName, recallName] = shareWords(down, across);
  return (
    <Scroll label="Precision, recall and F">
      <table class="confusion-rates">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{down.noun}</th>
            <th scope="col">rows</th>
            <th scope="col">matched cluster</th>
            <th scope="col">{precisionName}</th>
            <th scope="col">{recallName}</th>
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
              <td>{measure(f)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
