/** A name that may be longer than its place: its beginning and its end stay, the middle is cut. */

// The last letters are what tells columns of a family apart.
const TAIL = 8;

export function Cut({ text }: { readonly text: string }) {
  if (text.length <= 2 * TAIL) return <span title={text}>{text}</span>;
  return (
    <span class="cut" title={text}>
      <span>{text.slice(0, -TAIL)}</span>
      <span>{text.slice(-TAIL)}</span>
    </span>
  );
}

/** The same for places that are measured in letters. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const tail = Math.min(TAIL, Math.floor((most - 1) / 2));
  return `${text.slice(0, Math.max(1, most - 1 - tail)).trimEnd()}…${text.slice(text.length - tail).trimStart()}`;
}
