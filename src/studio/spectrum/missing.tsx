/** Why there are no eigenvectors to show, and the one thing to do about it. */
import { grouped } from "../../figures/numbers.js";
import type { MethodName } from "../../index.js";
import { run } from "../compare/run.js";
import type { Engine } from "../engine/engine.js";
import { methods } from "../state/catalog.js";
import { data } from "../state/data.js";
import { parameters } from "../state/recipe.js";
import { panels } from "../state/results.js";
import { subject } from "../state/view.js";
import "../chart/chart.css";

export interface MissingProps {
  readonly engine: Engine;
  /** The methods that have what is wanted. */
  readonly able: readonly MethodName[];
}

export function Missing({ engine, able }: MissingProps) {
  const method = subject.value;
  const { title } = methods[method];
  const panel = panels.value.get(method);
  if (!data.value) return <Said text="No data yet. Open a file or choose built-in data." />;
  if (!able.includes(method)) {
    const others = able.filter((name) => panels.value.get(name)?.result);
    return (
      <Said
        text={`${title} has ${able.length > 2 ? "no eigenvectors" : "no eigenvectors that are dense clusters"}. ${able.length > 2 ? "Methods that have them:" : "Both forms of SpectACl have them:"}`}
      >
        {(others.length > 0 ? others : able).map((name) => (
          <button type="button" key={name} onClick={() => show(name)}>
            Show {methods[name].title}
          </button>
        ))}
      </Said>
    );
  }
  const again = (text: string) => (
    <button type="button" onClick={() => void run(engine)}>
      {text}
    </button>
  );
  if (!panel?.result) {
    if (panel?.status === "failed") return <Said text={panel.error ?? ""}>{again("Run again")}</Said>;
    if (panel && panel.status !== "stopped") return <Said text={`${title} is at work …`} />;
    return <Said text={`${title} has not run on this data yet.`}>{again("Run")}</Said>;
  }
  if (panel.result.clustering.landmarks) {
    return (
      <Said
        text={`${title} did not run on all rows: ${grouped(panel.result.clustering.landmarks.count)} landmarks stand for them, so there are no eigenvectors of all rows.`}
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
      </Said>
    );
  }
  // Kept in a moment.
  if (panel.result.clustering.stages.spectrum) return null;
  return (
    <Said text="Eigenvectors of so many rows are too large to keep in a page. Cluster fewer rows to see them." />
  );
}

function show(method: MethodName): void {
  subject.value = method;
}

function Said({ text, children }: { readonly text: string; readonly children?: preact.ComponentChildren }) {
  return (
    <div class="missing">
      <p>{text}</p>
      {children && <div class="ways">{children}</div>}
    </div>
  );
}
