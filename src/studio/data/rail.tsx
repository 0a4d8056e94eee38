/** The rail at the left: data, columns, parameters, Run. */
import { useEffect } from "preact/hooks";
import { run } from "../compare/run.js";
import type { Engine } from "../engine/engine.js";
import { Alert } from "./alert.js";
import { Columns } from "./columns.js";
import { Drawing } from "./draw-pad.js";
import { drawing } from "./drawing.js";
import { watchDrops } from "./dropping.js";
import { FileInput } from "./file-input.js";
import { Go } from "./go.js";
import { ParameterFields } from "./parameters.js";
import { watchCosts } from "./preflight.js";
import { Source } from "./source.js";
import "./data.css";

export function DataRail({ engine }: { readonly engine: Engine }) {
  useEffect(() => {
    const ends = [watchDrops(engine), watchCosts(engine)];
    return () => {
      for (const end of ends) end();
    };
  }, [engine]);
  return (
    <aside class="rail data-rail" aria-label="Data and parameters">
      <Alert />
      <FileInput engine={engine} />
      {drawing.value ? <Drawing engine={engine} /> : <Source engine={engine} />}
      <Columns engine={engine} />
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
        <ParameterFields engine={engine} />
        <Go engine={engine} />
      </form>
    </aside>
  );
}
