/** The same in code: the command line and the snippet that reproduce the subject's labels. */
import { useSignal } from "@preact/signals";
import { useEngine } from "../engine/hooks.js";
import { CopyButton } from "../parts/copy.js";
import * as catalog from "../state/catalog.js";
import { type Data, data } from "../state/data.js";
import { type Result, subjectResult } from "../state/results.js";
import { commandOf, predictLine } from "./command.js";
import { POINTS } from "./exports.js";
import { exporting, saveExport } from "./save.js";
import { snippetOf } from "./snippet.js";
import "./export.css";

// Longer texts, such as lists of many columns, are folded.
const FOLDED = 600;

export function View() {
  const engine = useEngine();
  const given = data.value;
  const result = subjectResult.value;
  if (!given || !result) return null;
  if (result.model !== undefined) return <Predicted given={given} model={result.model} />;
  const { asked, device } = result;
  const { line, save } = commandOf(given, asked, catalog, device);
  return (
    <section class="code" aria-labelledby="code-title">
      <h2 id="code-title">The same in code</h2>
      {save && (
        <p>
          These points are not in a file yet.{" "}
          <button
            type="button"
            disabled={exporting.value !== undefined}
            onClick={() => void saveExport(engine, POINTS)}
          >
            Save {save}
          </button>
        </p>
      )}
      {numberingNote(result) !== "" && <p>{numberingNote(result)}</p>}
      <Box title="Command line" label="Copy the command" text={line} />
      <Box title="TypeScript" label="Copy the code" text={snippetOf(given, asked, device)} />
    </section>
  );
}

// More numbers than these tell nothing in a sentence.
const LISTED = 8;

/** Commands number clusters by size, each method for itself; the page numbers them alike in all panels. "" if that is the same. */
function numberingNote({ colorOf }: Result): string {
  if (colorOf.every((number, label) => number === label)) return "";
  const own = colorOf.slice(0, LISTED).map((_, label) => label);
  const more = colorOf.length > LISTED ? ", …" : "";
  return `The same clusters, numbered by size: ${own.join(", ")}${more} there ${own.length === 1 ? "is" : "are"} ${colorOf.slice(0, LISTED).join(", ")}${more} here.`;
}

function Predicted({ given, model }: { readonly given: Data; readonly model: string }) {
  return (
    <section class="code" aria-labelledby="code-title">
      <h2 id="code-title">The same in code</h2>
      <p>These labels come from a model, {model}.</p>
      <Box title="Command line" label="Copy the command" text={predictLine(given, model)} />
    </section>
  );
}

interface BoxProps {
  readonly title: string;
  readonly label: string;
  readonly text: string;
}

function Box({ title, label, text }: BoxProps) {
  const whole = useSignal(false);
  const long = text.length > FOLDED;
  return (
    <figure class="code-box">
      <figcaption>
        {title}
        <CopyButton text={text} label={label} />
      </figcaption>
      <pre class={long && !whole.value ? "folded" : ""}>
        <code>{wordsOf(text)}</code>
      </pre>
      {long && (
        <button
          type="button"
          aria-expanded={whole.value}
          onClick={() => {
            whole.value = !whole.value;
          }}
        >
          {whole.value ? "Show less" : "Show all"}
        </button>
      )}
    </figure>
  );
}

/** Each word of a line as a piece that is broken only where it is wider than the box: flags stay whole. */
function wordsOf(text: string) {
  return text.split(/( |\n *)/).map((word, at) =>
    at % 2 === 1 ? (
      word
    ) : (
      <span key={at} class="code-word">
        {word}
      </span>
    ),
  );
}
