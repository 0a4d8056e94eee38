/** Some rows as a line of pictures, each a button that selects its row. */
import { significant } from "../../../report/text/numbers.js";
import { select } from "../../state/selection.js";
import { announced, hover } from "../../state/view.js";
import { PixelImage, type PixelImageProps } from "./pixel-image.js";

interface StripProps extends Omit<PixelImageProps, "pixels" | "label"> {
  /** As in "strongest". */
  readonly title: string;
  /** Whose rows they are. */
  readonly name: string;
  readonly rows: Uint32Array;
  /** Rows of the data. */
  readonly n: number;
  readonly strength: Float64Array | undefined;
  pixels(row: number): Float64Array;
}

export function Strip({ title, name, rows, n, strength, pixels, side, low, high }: StripProps) {
  return (
    <div class="profiles-strip" role="toolbar" aria-label={`${title} of ${name}`} onKeyDown={arrows}>
      <span class="profiles-which">{title}</span>
      {[...rows].map((row, at) => (
        <button
          key={row}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          aria-label={`Row ${row + 1}${strength ? `, strength ${significant(strength[row])}` : ""}`}
          title={`Row ${row + 1}${strength ? `, strength ${significant(strength[row])}` : ""}`}
          onMouseEnter={() => {
            hover.value = row;
          }}
          onMouseLeave={() => {
            hover.value = -1;
          }}
          onClick={({ shiftKey }) => pickRow(row, n, shiftKey)}
        >
          <PixelImage pixels={pixels(row)} side={side} low={low} high={high} />
        </button>
      ))}
    </div>
  );
}

function pickRow(row: number, n: number, add: boolean): void {
  const mask = new Uint8Array(n);
  mask[row] = 1;
  select(mask, add ? "add" : "replace");
  announced.value = `${add ? "Added" : "Selected"} row ${row + 1}.`;
}

/** Arrow keys move between the pictures of a strip. */
function arrows(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
