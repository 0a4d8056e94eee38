/** The rail at the left: data, columns, parameters, Run. */
import { useEngine } from "../engine/hooks.js";
import "./rail.css";
import "../parameters/parameters.css";
import { useEffect } from "preact/hooks";
import { drawing } from "../data/pad/drawing.js";
import { FileInput, watchDrops } from "../data/sources/files.js";
import { ParameterFields } from "../parameters/parameters.js";
import { Fold } from "../parts/fold.js";
import { type Load, lazy } from "../parts/lazy.js";
import { watchCosts } from "../preflight/preflight.js";
import { run } from "../run/run.js";
import { Alert } from "./alert.js";
import { ColumnSettings } from "./columns.js";
import { DeviceField } from "./device-choice.js";
import { Go } from "./go.js";
import { Source } from "./source.js";

export const loadPad: Load = () => import("../data/pad/pad.js");
const Drawing = lazy(loadPad);

/** The form that Enter in any of its fields submits. */
const PARAMETERS = "data-form";

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
      <div class="rail-scroll">
        <Alert />
        <FileInput />
        {drawing.value ? <Drawing /> : <Source />}
        <ColumnSettings />
        <form
          id={PARAMETERS}
          class="data-part"
          noValidate
          aria-label="Parameters"
          onSubmit={(event) => {
            event.preventDefault();
            void run(engine);
          }}
        >
          <Fold name="expert" class="data-part" summary={<h2>Graph and eigenvectors</h2>}>
            <ParameterFields />
            <DeviceField />
          </Fold>
        </form>
      </div>
      <Go form={PARAMETERS} />
    </aside>
  );
}
