/** Shows what a term means in a box beside it: one at a time, closed by Escape, a click elsewhere or its button. */
import "./glossary.css";
import { render } from "preact";
import type { TermName } from "./names.js";
import { Picture } from "./pictures.js";
import { TERMS } from "./terms.js";

// A pointer that only passes by asks nothing.
const WAIT_MS = 450;

const GAP = 6;

let box: HTMLElement | undefined;
let anchor: HTMLElement | undefined;

/** Opens it and moves the focus there; a second time closes it. */
export function open(beside: HTMLElement, of: TermName): void {
  const again = anchor === beside && box?.dataset.kind === "asked";
  close();
  if (again) return;
  show(beside, of, "asked");
  box?.focus();
}

/** Opens it after a moment, until the pointer leaves. */
export function hint(beside: HTMLElement, of: TermName): void {
  const timer = setTimeout(() => {
    if (!anchor && beside.isConnected) show(beside, of, "hint");
  }, WAIT_MS);
  const leave = (): void => {
    clearTimeout(timer);
    if (anchor === beside && box?.dataset.kind === "hint") close();
  };
  beside.addEventListener("pointerleave", leave, { once: true });
  // A press asks: what it opens stays.
  beside.addEventListener("pointerdown", () => clearTimeout(timer), { once: true });
}

function show(beside: HTMLElement, of: TermName, kind: "asked" | "hint"): void {
  const { name, text } = TERMS[of];
  anchor = beside;
  box = document.createElement("div");
  box.className = "term-box";
  box.dataset.kind = kind;
  box.popover = "manual";
  box.tabIndex = -1;
  box.setAttribute("role", kind === "asked" ? "dialog" : "tooltip");
  box.setAttribute("aria-label", `${name}. ${text}`);
  render(
    <>
      <p>
        <b>{name}</b>
      </p>
      <div class="term-text">
        <p>{text}</p>
        <Picture of={of} />
      </div>
      {kind === "asked" && (
        <button type="button" class="quiet" onClick={close}>
          Close
        </button>
      )}
    </>,
    box,
  );
  // Inside the dialog or drawer that the term is in: what lies behind one cannot be reached.
  (beside.closest<HTMLElement>("dialog, .drawer") ?? document.body).append(box);
  box.showPopover();
  beside.setAttribute("aria-expanded", "true");
  const { left, top, bottom } = beside.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  // Under the term if there is room, else above it.
  const under = bottom + GAP + height <= innerHeight ? bottom + GAP : Math.max(GAP, top - GAP - height);
  const along = Math.max(GAP, Math.min(left, innerWidth - width - GAP));
  box.style.translate = `${Math.round(along)}px ${Math.round(under)}px`;
  addEventListener("keydown", escaped, true);
  addEventListener("pointerdown", elsewhere, true);
  addEventListener("resize", close);
}

/** The focus goes back to the term, unless something else has taken it. */
function close(): void {
  if (!box || !anchor) return;
  const [own, term] = [box, anchor];
  box = undefined;
  anchor = undefined;
  removeEventListener("keydown", escaped, true);
  removeEventListener("pointerdown", elsewhere, true);
  removeEventListener("resize", close);
  const back = own.contains(document.activeElement) || document.activeElement === own;
  term.removeAttribute("aria-expanded");
  if (back) term.focus();
  render(null, own);
  own.remove();
}

function escaped(event: KeyboardEvent): void {
  // From its last control Tab goes on from the term.
  if (event.key === "Tab") close();
  if (event.key !== "Escape") return;
  // What else Escape would close waits for another one.
  event.stopImmediatePropagation();
  event.preventDefault();
  close();
}

function elsewhere({ target }: Event): void {
  if (!box?.contains(target as Node) && !anchor?.contains(target as Node)) close();
}
