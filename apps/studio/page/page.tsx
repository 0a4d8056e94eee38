/** The whole page: bar, data rail, tabs, inspector, footer. */
import "./parts.css";
import "./page.css";
import "./narrow.css";
import { PlotStage } from "../draw/plot-stage.js";
import { Inspector } from "../inspector/inspector.js";
import { NumberBar } from "../number/bar.js";
import { Drawer, opened, Scrim } from "../parts/drawer.js";
import { Live } from "../parts/live.js";
import { SubjectPicture } from "../picture/subject-picture.js";
import { placing } from "../projection/see.js";
import { DataRail } from "../rail/rail.js";
import { data, dataBusy } from "../state/data.js";
import { pending, running } from "../state/results.js";
import { tab } from "../state/view.js";
import { Bar } from "./bar.js";
import { Footer } from "./footer.js";
import { reachPicture } from "./regions.js";
import { Tabs } from "./tabs.js";
import { DataStrip, Help, VIEWS, viewsLoaded } from "./views.js";

export function Page() {
  const View = VIEWS[tab.value];
  const busy = dataBusy.value || running.value || pending.value || placing.value || !data.value;
  // Behind an open drawer nothing can be reached: that is its focus trap.
  const behind = opened.value !== undefined;
  return (
    <div class="page" data-state={busy ? "busy" : "ready"} data-loaded={viewsLoaded.value ? "all" : "first"}>
      {!behind && <SkipLink />}
      <Bar inert={behind} />
      <Drawer side="left" title="Data and parameters">
        <DataRail />
      </Drawer>
      <main class="stage" inert={behind}>
        <Tabs />
        <NumberBar />
        {tab.value === "compare" && data.value && data.value.origin.kind !== "generated" && <DataStrip />}
        <SubjectPicture beside={false} />
        <div id="view" class="view" role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={-1}>
          <PlotStage>
            <View />
          </PlotStage>
        </div>
      </main>
      <Drawer side="right" title="Inspector">
        <Inspector />
      </Drawer>
      <Footer inert={behind} />
      <Scrim />
      <Help />
      <Live />
    </div>
  );
}

/** The first stop of Tab: past bar, rail and tabs to the picture. */
function SkipLink() {
  return (
    <button type="button" class="skip" onClick={reachPicture}>
      Skip to the picture
    </button>
  );
}
