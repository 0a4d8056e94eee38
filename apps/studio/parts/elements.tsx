/** Small elements of several views: the dot of a group, a box that scrolls sideways. */
import type { ComponentChildren } from "preact";

export function Dot({ color }: { readonly color: string | undefined }) {
  return (
    <span
      class={color ? "profiles-dot" : "profiles-dot ring"}
      aria-hidden="true"
      {...(color && { style: { background: color } })}
    />
  );
}

interface ScrollProps {
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
