/** What someone typed for an option → its value, or what is wrong with it, in the words of the option's rule. */
import type { OptionData } from "../state/catalog.js";

export type Typed = { readonly value: number | string | undefined } | { readonly fault: string };

/** Nothing typed is the default. */
export function typed(name: string, option: OptionData, text: string): Typed {
  const plain = text.trim();
  if (plain === "") return { value: undefined };
  if ((option.auto && plain === "auto") || (option.none && plain === "none")) return { value: plain };
  if (option.kind === "choice") {
    return option.choices?.includes(plain) ? { value: plain } : { fault: fault(name, option, plain) };
  }
  const value = Number(plain.replace(",", "."));
  return holds(option, value) ? { value } : { fault: fault(name, option, plain) };
}

function holds({ kind, min, max, rule }: OptionData, value: number): boolean {
  if (!(kind === "integer" ? Number.isSafeInteger(value) : Number.isFinite(value))) return false;
  // A rule with ">" leaves out the least value itself.
  const low = min ?? Number.NEGATIVE_INFINITY;
  return (/ > /.test(rule) ? value > low : value >= low) && value <= (max ?? Number.POSITIVE_INFINITY);
}

function fault(name: string, { rule, min, max }: OptionData, text: string): string {
  const bounded = max !== undefined && !rule.includes("<=") ? ` and <= ${max}` : "";
  const least =
    min !== undefined ? rule.replace(/>= \d+/, `>= ${min}`).replace(/<= \d+(e\d+)?/, `<= ${max}`) : rule;
  return `${name} ${least}${bounded}, got ${text}.`;
}
