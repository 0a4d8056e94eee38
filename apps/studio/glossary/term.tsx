/** A word of the trade: a button with a dotted line under it that says what it means, by pointer, finger and keys. */
import type { ComponentChildren } from "preact";
import type { TermName } from "./names.js";

// Nobody waits for the texts before they are asked for.
export const loadGlossary = () => import("./open.js");

interface TermProps {
  readonly of: TermName;
  readonly children: ComponentChildren;
  /** Unless the words say enough by themselves. */
  readonly label?: string;
  readonly tabIndex?: number;
}

export function Term({ of, children, label, tabIndex = 0 }: TermProps) {
  return (
    <button
      type="button"
      class="term"
      data-term={of}
      aria-haspopup="dialog"
      aria-label={label}
      tabIndex={tabIndex}
      onClick={({ currentTarget }) => void loadGlossary().then(({ open }) => open(currentTarget, of))}
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (pointerType === "mouse") void loadGlossary().then(({ hint }) => hint(currentTarget, of));
      }}
    >
      {children}
    </button>
  );
}

/** Words in running text that are explained. */
const WORDS: readonly (readonly [TermName, string])[] = [
  ["density", "δ\\(\\|v\\|\\)|δ"],
  ["lambda", "\\|?λ[₀-₉]*\\|?"],
  ["epsilon", "ε"],
  ["core-distance", "core distances?"],
  ["core", "core points?"],
  ["eigenvector", "eigenvectors?"],
  ["landmarks", "landmarks?"],
  ["noise", "noise"],
];
const ANY = new RegExp(`(${WORDS.map(([, word]) => word).join("|")})`);

/** A sentence in which each such word is a term, the first time it occurs. */
export function Worded({ text }: { readonly text: string }) {
  const met = new Set<TermName>();
  return (
    <>
      {text.split(ANY).map((part, at) => {
        const of =
          at % 2 === 1 ? WORDS.find(([, word]) => new RegExp(`^(${word})$`).test(part))?.[0] : undefined;
        if (!of || met.has(of)) return part;
        met.add(of);
        return (
          <Term key={at} of={of}>
            {part}
          </Term>
        );
      })}
    </>
  );
}
