/** A box that what is wider than the page can be moved in, by touch, wheel and arrow keys. */
import type { ComponentChildren } from "preact";

export interface ScrollProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Scroll({ label, children }: ScrollProps) {
  return (
    <section class="profiles-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
