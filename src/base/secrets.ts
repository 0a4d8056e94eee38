/** Text that others see → the same without the secrets of the addresses in it: who asks, and what stands behind `?`, `#` and `;`. */

const MASK = "***";
// An address within a text ends here; one that is a whole word of a command may have any of these.
const END = /[\s"`<>]/;
const PAIR = /([?#&;])([^?#&;=]*)(=?)([^?#&;]*)/g;

/** For sentences: every address in it is masked. */
export function withoutSecrets(text: string): string {
  return masked(text, (rest) => rest.search(END));
}

/** For a word of a command: an address goes on to the end of the word. */
export function wordWithoutSecrets(word: string): string {
  return /^\S*$/.test(word.slice(0, Math.max(0, word.indexOf("://"))))
    ? masked(word, () => -1)
    : withoutSecrets(word);
}

function masked(text: string, endOf: (rest: string) => number): string {
  const [first, ...rests] = text.split("://");
  return [first, ...rests.map((rest) => addressMasked(rest, endOf(rest)))].join("://");
}

function addressMasked(rest: string, end: number): string {
  const address = end < 0 ? rest : rest.slice(0, end);
  const place = withoutUser(address);
  const from = place.search(/[?#;]/);
  const shown = from < 0 ? place : place.slice(0, from) + place.slice(from).replace(PAIR, pairMasked);
  return shown + rest.slice(address.length);
}

/** A password may have signs that end a host: what then stands for a port is none, and the host begins behind the last `@`. */
function withoutUser(address: string): string {
  const at = authorityOf(address).lastIndexOf("@") + 1;
  const host = authorityOf(address.slice(at));
  const from = /^[^[:]*:\d*\D/.test(host) ? Math.max(at, address.lastIndexOf("@") + 1) : at;
  return from > 0 ? `${MASK}@${address.slice(from)}` : address;
}

function authorityOf(address: string): string {
  const end = address.search(/[/?#]/);
  return end < 0 ? address : address.slice(0, end);
}

function pairMasked(all: string, mark: string, name: string, is: string, value: string): string {
  if (is === "") return name === "" ? all : mark + MASK;
  return `${mark}${name}=${value === "" ? "" : MASK}`;
}
