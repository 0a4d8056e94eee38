/** Undo, redo, share, export: what is done with the page as a whole. */
import { ExportMenu } from "../export/menu.js";
import { LinkNote, ShareButton } from "../share/share.js";
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
