/** The rail at the left: data, columns, parameters, Run. */
import { useEngine } from "../engine/hooks.js";
import "./rail.css";
import "../parameters/parameters.css";
import { useEffect } from "preact/hooks";
import { drawing } from "../data/pad/drawing.js";
import { Drawing } from "../data/pad/pad.js";
import { FileInput, watchDrops } from "../data/sources/files.js";
import { ParameterFields } from "../parameters/parameters.js";
import { watchCosts } from "../preflight/preflight.js";
import { run } from "../run/run.js";
import { Alert } from "./alert.js";
import { ColumnSettings } from "./columns.js";
import { Go } from "./go.js";
import { Source } from "./source.js";

export function DataRail() {
  const engine = useEngine();
  useEffect(() => {
    const ends = [watchDrops(engine), watchCosts(engine)];
    return () => {
      for (const end of ends) end();
    };
  }, [engine]);
  return (
    <aside class="rail data-rail" aria-label="Data and parameters">
      <Alert />
      <FileInput />
      {drawing.value ? <Drawing /> : <Source />}
      <ColumnSettings />
      <form
        class="data-part"
        noValidate
        aria-labelledby="data-parameters"
        onSubmit={(event) => {
          event.preventDefault();
          void run(engine);
        }}
      >
        <h2 id="data-parameters">Parameters</h2>
        <ParameterFields />
        <Go />
      </form>
    </aside>
  );
}
