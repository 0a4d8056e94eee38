/** Why there are no eigenvectors to show, and the one thing to do about it. */
import { useEngine } from "../../engine/hooks.js";
import "../../chart/chart.css";
import type { MethodName } from "spectacl";
import { grouped } from "../../../report/text/numbers.js";
import { run } from "../../run/run.js";
import { methods } from "../../state/catalog.js";
import { data } from "../../state/data.js";
import { parameters } from "../../state/recipe.js";
import { panels } from "../../state/results.js";
import { pick, subject } from "../../state/view.js";

interface MissingProps {
  /** The methods that have what is wanted. */
  readonly able: readonly MethodName[];
}

export function Missing({ able }: MissingProps) {
  const engine = useEngine();
  const method = subject.value;
  const { title } = methods[method];
  const panel = panels.value.get(method);
  if (!data.value) return <Note text="No data yet. Open a file or choose built-in data." />;
  if (!able.includes(method)) {
    const others = able.filter((name) => panels.value.get(name)?.result);
    return (
      <Note
        text={`${title} has ${able.length > 2 ? "no eigenvectors" : "no eigenvectors that are dense clusters"}. ${able.length > 2 ? "Methods that have them:" : "Both forms of SpectACl have them:"}`}
      >
        {(others.length > 0 ? others : able).map((name) => (
          <button type="button" key={name} onClick={() => show(name)}>
            Show {methods[name].title}
          </button>
        ))}
      </Note>
    );
  }
  const again = (text: string) => (
    <button type="button" onClick={() => void run(engine)}>
      {text}
    </button>
  );
  if (!panel?.result) {
    if (panel?.status === "failed") return <Note text={panel.error ?? ""}>{again("Run again")}</Note>;
    if (panel && panel.status !== "stopped") return <Note text={`${title} is running …`} />;
    return <Note text={`${title} has not run on this data yet.`}>{again("Run")}</Note>;
  }
  if (panel.result.clustering.landmarks) {
    return (
      <Note
        text={`${title} did not run on all rows: ${grouped(panel.result.clustering.landmarks.count)} landmarks represent them, so there are no eigenvectors of all rows.`}
      >
        <button
          type="button"
          onClick={() => {
            parameters.value = { ...parameters.value, landmarks: "none" };
            void run(engine);
          }}
        >
          Set landmarks to none and run
        </button>
      </Note>
    );
  }
  // Kept in a moment.
  if (panel.result.clustering.stages.spectrum) return null;
  return (
    <Note text="The eigenvectors of this many rows are too large to keep in the page. Cluster fewer rows to see them." />
  );
}

function show(method: MethodName): void {
  pick(method);
}

function Note({ text, children }: { readonly text: string; readonly children?: preact.ComponentChildren }) {
  return (
    <div class="missing">
      <p>{text}</p>
      {children && <div class="ways">{children}</div>}
    </div>
  );
}
