/** What someone typed for an option → its value, or what is wrong with it, in the words of the option's rule. */
import type { Option } from "spectacl";
import { accepts, rule } from "spectacl/internal";

type Typed = { readonly value: number | string | undefined } | { readonly fault: string };

/** Nothing typed is the default. */
export function typed(name: string, option: Option, text: string): Typed {
  const plain = text.trim();
  if (plain === "") return { value: undefined };
  const value = accepts(option, plain) ? plain : Number(plain.replace(",", "."));
  // A field takes no range, so its rule names none.
  const { range: _, ...single } = option;
  return accepts(option, value) ? { value } : { fault: `${name} ${rule(single)}, got ${plain}.` };
}
