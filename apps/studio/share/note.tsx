/** A note about the link the page was opened with: it is damaged, or it waits for a file. */
import { grouped, numbered } from "../../report/text/numbers.js";
import { openFile } from "../data/sources/open.js";
import { useEngine } from "../engine/hooks.js";
import { awaited, continueWith, giveUpLink, linkError } from "./restore.js";
import "./share.css";

export function View() {
  const engine = useEngine();
  if (linkError.value) {
    return (
      <div class="link-note" role="alert">
        <p>{linkError.value}</p>
        <button type="button" onClick={giveUpLink}>
          Close
        </button>
      </div>
    );
  }
  const link = awaited.value;
  if (!link) return null;
  const { name, rows, columns, graph } = link.state.data;
  const size = graph ? numbered(rows, "node") : `${grouped(rows)} × ${columns}`;
  const { other } = link;
  return (
    <div class="link-note" role="alert">
      <p>
        {other
          ? `${other.name} is not the file of this link: its checksum differs. The link is about ${name}, ${size}.`
          : `This link is about a file that never left its owner's computer. Drop the same file to continue: ${name}, ${size}.`}
      </p>
      <label class="link-file">
        Choose the file
        <input
          type="file"
          class="unseen"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void openFile(engine, file);
            currentTarget.value = "";
          }}
        />
      </label>
      {other && (
        <button type="button" onClick={() => continueWith(engine, link.state, other)}>
          Use it anyway
        </button>
      )}
      <button type="button" onClick={giveUpLink}>
        Forget the link
      </button>
    </div>
  );
}
