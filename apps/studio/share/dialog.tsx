/** The link of the page as it is: made, copied, and shown with what it holds. */
import { useEffect, useRef } from "preact/hooks";
import { grouped } from "../../report/text/numbers.js";
import { CopyButton, copied } from "../parts/copy.js";
import { andList } from "../parts/list.js";
import { type Data, data } from "../state/data.js";
import { names } from "../state/names.js";
import { selectedCount } from "../state/selection.js";
import { announced } from "../state/view.js";
import { encodeLink } from "./link.js";
import { linkStateOf } from "./link-state.js";
import "./share.css";

export interface Shared {
  readonly address: string;
  readonly holds: string;
  readonly copied: boolean;
}

/** Puts the state of the page into its address; undefined without data. */
export async function shareNow(): Promise<Shared | undefined> {
  const given = data.peek();
  if (!given) return undefined;
  history.replaceState(null, "", `#${await encodeLink(linkStateOf(given))}`);
  const address = publicAddress();
  const done = await copied(address);
  announced.value = done ? "Link copied." : "Link ready: copy it from the dialog.";
  return { address, holds: holdsOf(given), copied: done };
}

interface DialogProps {
  readonly shared: Shared;
  readonly close: () => void;
}

/** The address of this page without the token, with which the program gives the user's file to who knows it. */
function publicAddress(): string {
  const home = document.querySelector<HTMLMetaElement>('meta[name="spectacl-home"]')?.content;
  return home === undefined ? location.href : new URL(home + location.hash, location.href).href;
}

export function View({ shared, close }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.showModal();
    field.current?.select();
  }, []);
  return (
    <dialog class="share" ref={box} onClose={close} aria-labelledby="share-title">
      <h2 id="share-title">{shared.copied ? "Link copied" : "Copy this link"}</h2>
      <div class="share-row">
        <input ref={field} readOnly aria-label="Link" value={shared.address} />
        <CopyButton text={shared.address} label="Copy the link" />
      </div>
      <p>{shared.holds}</p>
      <p class="quiet">
        {grouped(shared.address.length)} characters. The part after # is never sent to a server.
      </p>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}

/** What the link holds, and what it does not. */
function holdsOf({ origin, name }: Data): string {
  const named = names.peek().size > 0;
  const extras = [
    "parameters",
    "methods",
    "view",
    ...(named ? ["names"] : []),
    ...(selectedCount.peek() > 0 ? ["selection"] : []),
  ];
  const rest = andList(extras);
  if (origin.kind === "generated")
    return `It contains how ${name} is generated, ${rest}: anyone who opens it sees the same.`;
  if (origin.kind === "drawn")
    return `It contains the points you drew, ${rest}: anyone who opens it sees the same.`;
  return `It contains ${rest}, but not your data: only the name, size and checksum of ${name}. Anyone who opens it is asked for the file.`;
}
