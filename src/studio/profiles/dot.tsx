/** The mark of a group: a dot in its colour, or a ring for the selection. */
export function Dot({ color }: { readonly color: string | undefined }) {
  return (
    <span
      class={color ? "profiles-dot" : "profiles-dot ring"}
      aria-hidden="true"
      {...(color && { style: { background: color } })}
    />
  );
}
