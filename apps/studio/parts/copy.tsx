/** A button that copies a text, and says so. */
import { useSignal } from "@preact/signals";
import { announced } from "../state/view.js";

/** Whether the text could be copied: pages without a secure address may not. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const said = useSignal({ text: "", words: "" });
  const words = said.value.text === text ? said.value.words : "";
  return (
    <button
      type="button"
      class="copy"
      aria-label={label}
      onClick={async () => {
        const done = await copied(text);
        said.value = { text, words: done ? "Copied" : "Select it and press Ctrl+C" };
        announced.value = done ? `${label}: copied.` : "Could not be copied: select it and press Ctrl+C.";
      }}
    >
      {words || "Copy"}
    </button>
  );
}
