/** The browser's own choice of a file, opened by buttons elsewhere. */
import type { Engine } from "../engine/engine.js";
import { takeFiles } from "./dropping.js";

const ACCEPTED =
  ".csv,.tsv,.tab,.txt,.dat,.data,.json,.jsonl,.ndjson,.parquet,.pq,.arrow,.feather,.npy,.edges,.edgelist,.el,.mtx,.spectacl,.gz";
const ID = "data-file";

export function chooseFile(): void {
  document.getElementById(ID)?.click();
}

export function FileInput({ engine }: { readonly engine: Engine }) {
  return (
    <input
      type="file"
      id={ID}
      class="unseen"
      multiple
      accept={ACCEPTED}
      aria-label="Data file"
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        takeFiles(engine, [...(currentTarget.files ?? [])]);
        // The same file may be chosen again.
        currentTarget.value = "";
      }}
    />
  );
}
