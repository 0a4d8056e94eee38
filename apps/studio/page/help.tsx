/** The dialog behind "? keyboard": every key, and what the numbers on the panels mean. */
import { useEffect, useRef } from "preact/hooks";
import { TOOLS } from "../draw/tools.js";
import { MEASURES } from "../parts/measures.js";
import { helping } from "./helping.js";

/** Keys and what they do, by where they work. */
const KEYS: readonly (readonly [title: string, keys: readonly (readonly [keys: string, what: string])[]])[] =
  [
    [
      "Anywhere",
      [
        ["?", "this list"],
        ["F6", "the next region of the page; with Shift the one before"],
        ...TOOLS.map(({ key, name, hint }) => [key, `${name}: ${hint}`] as const),
        ["I", "invert the selection"],
        ["Esc", "close, back to all panels, or clear the selection"],
        ["Ctrl+Z", "undo"],
        ["Ctrl+Shift+Z", "redo"],
      ],
    ],
    [
      "Tabs and panels",
      [
        ["← →", "the next tab, the next panel"],
        ["↑ ↓", "the panel above, below"],
        ["Enter", "show this panel in the inspector"],
        ["F", "enlarge this panel, and back"],
      ],
    ],
    [
      "In a picture",
      [
        ["← ↑ → ↓", "move to the next row in that direction"],
        ["Enter", "select or deselect the row"],
        ["+ −", "zoom in, zoom out"],
        ["0", "show all rows"],
      ],
    ],
    [
      "In the table",
      [
        ["← ↑ → ↓", "move from cell to cell, up to the column names"],
        ["Enter", "select the row; on a column name, sort by that column"],
      ],
    ],
    ["Parameters", [["Enter", "run with the current values"]]],
  ];

export function View() {
  const box = useRef<HTMLDialogElement>(null);
  const open = helping.value;
  useEffect(() => {
    if (open) box.current?.showModal();
    else box.current?.close();
  }, [open]);
  return (
    <dialog
      ref={box}
      aria-labelledby="help-title"
      onClose={() => {
        helping.value = false;
      }}
    >
      <div class="row help-top">
        <h2 id="help-title">Keyboard and measures</h2>
        <button
          type="button"
          onClick={() => {
            helping.value = false;
          }}
        >
          Close
        </button>
      </div>
      {KEYS.map(([title, keys]) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl class="keys">
            {keys.map(([key, what]) => [
              <dt key={key}>
                {key.split(" ").map((one) => (
                  <kbd key={one}>{one}</kbd>
                ))}
              </dt>,
              <dd key={what}>{what}</dd>,
            ])}
          </dl>
        </section>
      ))}
      <h3>What the numbers mean</h3>
      <dl class="keys">
        {Object.values(MEASURES).map(({ name, text }) => [
          <dt key={name}>{name}</dt>,
          <dd key={text}>{text}</dd>,
        ])}
      </dl>
    </dialog>
  );
}
