/** Bytes of a result → the same for a screen: whoever reads them there is a person, and no cell may steer the terminal. */
import { visible } from "../../report/terminal/width.js";

/** Control characters become signs, except the ends of lines and tabs. Through a pipe and in files data stays as it is. */
export async function* onScreen(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  // A line that ends with a carriage return may go on in the next piece.
  let held = "";
  for await (const chunk of chunks) {
    const text = held + decoder.decode(chunk, { stream: true });
    held = text.endsWith("\r") ? "\r" : "";
    yield encoder.encode(shown(held ? text.slice(0, -1) : text));
  }
  const last = shown(held + decoder.decode());
  if (last !== "") yield encoder.encode(last);
}

function shown(text: string): string {
  return text
    .split(/(\r?\n|\t)/)
    .map((part, k) => (k % 2 === 1 ? part : visible(part)))
    .join("");
}
