/** The frame of a panel: title, numbers, picture; a click chooses it, a double click enlarges it. */
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { enlarged } from "../../state/view.js";
import { noteFocus, type PanelId, reached } from "./roving.js";
import { type Stroke, step, strokeOf, swiped } from "./swipe.js";

// Pixels that a hand moves while it clicks.
const SLACK = 4;
const SMALL = "(max-width: 599px)";

interface PanelFrameProps {
  readonly id: PanelId;
  readonly title: string;
  readonly current: boolean;
  readonly stale: boolean;
  readonly facts: ComponentChildren;
  readonly children: ComponentChildren;
  choose?(): void;
}

export function PanelFrame({ id, title, current, stale, facts, children, choose }: PanelFrameProps) {
  const large = enlarged.value === id;
  const down = useRef<Stroke | undefined>(undefined);
  const enlarge = (): void => {
    enlarged.value = large ? undefined : id;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group with a heading; a fieldset belongs to forms
    <div
      class="panel"
      role="group"
      aria-labelledby={`panel-${id}`}
      aria-current={current || undefined}
      data-panel={id}
      data-stale={stale || undefined}
      tabIndex={reached.value === id ? 0 : -1}
      onFocusIn={() => noteFocus(id)}
      onPointerDown={(event) => {
        down.current = strokeOf(event);
      }}
      onPointerUp={(event) => {
        if (down.current && swiped(down.current, event)) down.current = undefined;
      }}
      onClick={({ clientX, clientY }) => {
        const { x, y } = down.current ?? { x: clientX, y: clientY };
        // The end of a drag is not a click.
        if (Math.hypot(clientX - x, clientY - y) > SLACK) return;
        choose?.();
        // Small panels are read large.
        if (!large && matchMedia(SMALL).matches) enlarge();
      }}
      onDblClick={enlarge}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === "Enter" || event.key === " ") choose?.();
        else if (event.key.toLowerCase() === "f" && !event.ctrlKey && !event.metaKey) enlarge();
        else return;
        event.preventDefault();
      }}
    >
      <div class="panel-head">
        <h3 id={`panel-${id}`} title={title}>
          {title}
        </h3>
        {current && <span class="unseen">(in the inspector)</span>}
        {facts}
        {large && (
          <>
            <button type="button" class="icon" aria-label="The panel before" onClick={() => step(-1)}>
              ‹
            </button>
            <button type="button" class="icon" aria-label="The next panel" onClick={() => step(1)}>
              ›
            </button>
          </>
        )}
        <button
          type="button"
          class={large ? "" : "quiet icon"}
          // One panel at a time is in the order of Tab, with what lies in it.
          tabIndex={reached.value === id ? 0 : -1}
          aria-label={large ? "Back to all panels" : `Enlarge ${title}`}
          title={large ? "Back to all panels (Esc)" : "Enlarge (F)"}
          onClick={(event) => {
            event.stopPropagation();
            enlarge();
          }}
          onDblClick={(event) => event.stopPropagation()}
        >
          {large ? (
            "Back to all panels"
          ) : (
            <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.5">
              <path d="M10 3h3v3M13 3 9 7M6 13H3v-3M3 13l4-4" />
            </svg>
          )}
        </button>
      </div>
      <div class="panel-picture">{children}</div>
    </div>
  );
}
