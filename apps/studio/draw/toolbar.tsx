/** The tools for all plots, as buttons with their names and keys. */
import { selection } from "../state/selection.js";
import { camera, HOME, tool } from "../state/view.js";
import { clear, fit, invert, TOOLS, use } from "./tools.js";
import "./draw.css";

export function Toolbar() {
  return (
    <fieldset class="plot-tools">
      <legend class="unseen">Tools</legend>
      {TOOLS.map(({ tool: own, name, key, hint }) => (
        <button
          type="button"
          key={own}
          title={`${name} (${key}): ${hint}`}
          aria-pressed={tool.value === own}
          aria-keyshortcuts={key}
          onClick={() => use(own)}
        >
          {name} <kbd>{key}</kbd>
        </button>
      ))}
      <span class="plot-gap" />
      <Action name="Invert" keyName="I" hint="select the rows that are not selected" act={invert} />
      <Action
        name="Clear"
        keyName="Esc"
        hint="select nothing"
        act={clear}
        disabled={selection.value === undefined}
      />
      <Action name="Fit" keyName="0" hint="show all rows again" act={fit} disabled={camera.value === HOME} />
    </fieldset>
  );
}

interface ActionProps {
  readonly name: string;
  readonly keyName: string;
  readonly hint: string;
  readonly act: () => void;
  readonly disabled?: boolean;
}

function Action({ name, keyName, hint, act, disabled = false }: ActionProps) {
  return (
    <button
      type="button"
      title={`${name} (${keyName}): ${hint}`}
      aria-keyshortcuts={keyName === "Esc" ? "Escape" : keyName}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) act();
      }}
    >
      {name} <kbd>{keyName}</kbd>
    </button>
  );
}
