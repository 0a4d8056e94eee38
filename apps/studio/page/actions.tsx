/** Undo, redo, share, export: what is done with the page as a whole. */
import "../export/export.css";
import { ExportMenu } from "../export/menu.js";
import { LinkNote } from "../share/note.js";
import { ShareButton } from "../share/share.js";
import { UndoButtons } from "./undo.js";

export function Actions() {
  return (
    <>
      <UndoButtons />
      <ShareButton />
      <ExportMenu />
      <LinkNote />
    </>
  );
}
