/** Which methods are run and shown: at least one stays. */
import { useEffect, useRef } from "preact/hooks";
import type { MethodName } from "spectacl";
import { methods } from "../../state/catalog.js";
import { chosen, METHODS } from "../../state/recipe.js";
import { pick, subject } from "../../state/view.js";

export function Chooser() {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const outside = ({ target }: Event): void => {
      if (box.current?.open && target instanceof Node && !box.current.contains(target))
        box.current.open = false;
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, []);
  const now = chosen.value;
  return (
    <details
      class="chooser"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !box.current?.open) return;
        event.stopPropagation();
        box.current.open = false;
        box.current.querySelector("summary")?.focus();
      }}
    >
      <summary>
        Methods: {now.length} of {METHODS.length}
      </summary>
      <fieldset class="menu">
        <legend class="unseen">Methods to run and show</legend>
        {METHODS.map((method) => {
          const on = now.includes(method);
          return (
            <label key={method} title={methods[method].doc}>
              <input
                type="checkbox"
                checked={on}
                disabled={on && now.length === 1}
                onChange={() => toggle(method)}
              />
              {methods[method].title}
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}

function toggle(method: MethodName): void {
  const next = METHODS.filter((one) => chosen.value.includes(one) !== (one === method));
  if (next.length === 0) return;
  chosen.value = next;
  if (!next.includes(subject.value)) pick(next[0]);
}
