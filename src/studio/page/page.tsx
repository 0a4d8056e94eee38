/** The whole page: bar, data rail, tabs, inspector, footer. */
import { DataRail } from "../data/rail.js";
import { PlotStage } from "../draw/plot-stage.js";
import { Inspector } from "../inspector/inspector.js";
import { data, dataBusy } from "../state/data.js";
import { pending, running } from "../state/results.js";
import { tab } from "../state/view.js";
import { Bar } from "./bar.js";
import { Drawer, opened, Scrim } from "./drawer.js";
import { Footer } from "./footer.js";
import { Help } from "./help.js";
import { Live } from "./live.js";
import { Tabs } from "./tabs.js";
import { VIEWS, type ViewProps, viewsLoaded } from "./views.js";
import "./parts.css";
import "./page.css";
import "./narrow.css";

export function Page({ engine }: ViewProps) {
  const View = VIEWS[tab.value];
  const busy = dataBusy.value || running.value || pending.value || !data.value;
  // Behind an open drawer nothing can be reached: that is its focus trap.
  const behind = opened.value !== undefined;
  return (
    <div class="page" data-state={busy ? "busy" : "ready"} data-loaded={viewsLoaded.value ? "all" : "first"}>
      <Bar engine={engine} inert={behind} />
      <Drawer side="left" title="Data and parameters">
        <DataRail engine={engine} />
      </Drawer>
      <main class="stage" inert={behind}>
        <Tabs />
        <div id="view" class="view" role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={-1}>
          <PlotStage>
            <View engine={engine} />
          </PlotStage>
        </div>
      </main>
      <Drawer side="right" title="Inspector">
        <Inspector engine={engine} />
      </Drawer>
      <Footer engine={engine} inert={behind} />
      <Scrim />
      <Help />
      <Live />
    </div>
  );
}
