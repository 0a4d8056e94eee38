/** Undo, redo, share, export: what is done with the page as a whole. */
import type { Engine } from "../engine/engine.js";
import { ExportMenu } from "./menu.js";
import { LinkNote } from "./note.js";
import { ShareButton } from "./share.js";
import { UndoButtons } from "./undo.js";
import "./export.css";

export function Actions({ engine }: { readonly engine: Engine }) {
  return (
    <>
      <UndoButtons engine={engine} />
      <ShareButton />
      <ExportMenu engine={engine} />
      <LinkNote engine={engine} />
    </>
  );
}
