/** Chooses the method that the tabs tell about. */
import type { MethodName } from "../../index.js";
import { methods } from "../state/catalog.js";
import { shown } from "../state/results.js";
import { subject } from "../state/view.js";

export function SubjectChoice() {
  const ready = shown.value.filter(({ result, method }) => result || method === subject.value);
  return (
    <label class="profiles-choice">
      Clusters of{" "}
      <select
        value={subject.value}
        onChange={({ currentTarget }) => {
          subject.value = currentTarget.value as MethodName;
        }}
      >
        {ready.map(({ method }) => (
          <option key={method} value={method}>
            {methods[method].title}
          </option>
        ))}
      </select>
    </label>
  );
}
