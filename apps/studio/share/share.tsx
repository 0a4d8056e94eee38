/** The Share button; what it does, and the note of a link that was opened, are loaded later. */
import { useSignal } from "@preact/signals";
import { type Load, lazy } from "../parts/lazy.js";
import { data } from "../state/data.js";
import type { Shared } from "./dialog.js";

export const loadSharing = () => import("./dialog.js");
const LinkDialog = lazy(loadSharing, "");

export const loadNote: Load = () => import("./note.js");
/** A note about the link the page was opened with. */
export const LinkNote = lazy(loadNote, "");

export function ShareButton() {
  const shared = useSignal<Shared | undefined>(undefined);
  const share = async (): Promise<void> => {
    const { shareNow } = await loadSharing();
    shared.value = await shareNow();
  };
  return (
    <>
      <button type="button" disabled={!data.value} onClick={() => void share()}>
        Share link
      </button>
      {shared.value && (
        <LinkDialog
          shared={shared.value}
          close={() => {
            shared.value = undefined;
          }}
        />
      )}
    </>
  );
}
