/** A part of a rail that folds. Whether it lies open is remembered for the next visit. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

type FoldName = "columns" | "expert";

const KEPT = "spectacl-open-parts";

const open = signal<readonly string[]>(kept());

export function unfold(name: FoldName): void {
  setOpen(name, true);
}

interface FoldProps {
  readonly name: FoldName;
  readonly class: string;
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Fold({ name, summary, children, ...props }: FoldProps) {
  return (
    <details
      class={props.class}
      data-fold={name}
      open={open.value.includes(name)}
      onToggle={({ currentTarget }) => setOpen(name, currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

function setOpen(name: FoldName, now: boolean): void {
  if (open.value.includes(name) === now) return;
  open.value = now ? [...open.value, name] : open.value.filter((other) => other !== name);
  try {
    localStorage.setItem(KEPT, open.value.join(" "));
  } catch {
    // It then lasts as long as the page.
  }
}

// A page opened as a file, or in a window that keeps nothing, may have no storage.
function kept(): readonly string[] {
  try {
    return (localStorage.getItem(KEPT) ?? "").split(" ");
  } catch {
    return [];
  }
}
