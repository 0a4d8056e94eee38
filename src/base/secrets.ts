/** Text that others see → the same without the secrets of the addresses in it: who asks, and what stands behind `?`, `#` and `;`. */

const MASK = "***";
// An address within a text ends here; one that is a whole word of a command may have any of these.
const END = /[\s"`<>]/;
// What ends a sentence, or the quotes around an address.
const CLOSING = ")]',.";
const BEHIND_SCHEME = "://";
const LONGEST_SCHEME = 8;
// There a container stands before the @.
const CONTAINED = ["abfs", "abfss", "wasb", "wasbs"];
/** Places of files, in whose names any sign may be. */
const STORES = [...CONTAINED, "file", "gs", "hdfs", "s3", "s3a"];
const PAIR = /([?#&;])([^?#&;=]*)(=?)([^?#&;]*)/g;

/** For sentences: every address in it is masked. */
export function withoutSecrets(text: string): string {
  return masked(text, (rest) => {
    const found = rest.search(END);
    let end = found < 0 ? rest.length : found;
    while (end > 0 && CLOSING.includes(rest[end - 1])) end--;
    return end;
  });
}

/** For a word of a command: an address goes on to the end of the word. */
export function wordWithoutSecrets(word: string): string {
  return /^\S*$/.test(word.slice(0, Math.max(0, word.indexOf("://"))))
    ? masked(word, (rest) => rest.length)
    : withoutSecrets(word);
}

function masked(text: string, endOf: (rest: string) => number): string {
  let shown = "";
  let from = 0;
  for (;;) {
    const at = text.indexOf(BEHIND_SCHEME, from);
    if (at < 0) return shown + text.slice(from);
    const begin = at + BEHIND_SCHEME.length;
    const rest = text.slice(begin);
    const address = rest.slice(0, endOf(rest));
    const before = text.slice(Math.max(0, at - LONGEST_SCHEME), at).split(/[^a-z\d]/i);
    const scheme = before[before.length - 1].toLowerCase();
    shown += text.slice(from, begin) + addressMasked(address, scheme);
    from = begin + address.length;
  }
}

/** What stands behind `?`, `#` or `;` is masked up to the end, also if it looks like another address. */
function addressMasked(address: string, scheme: string): string {
  const place = CONTAINED.includes(scheme) && !/^[^/@]*:/.test(address) ? address : withoutUser(address);
  if (STORES.includes(scheme)) return place;
  const from = place.search(/[?#;]/);
  const [first, ...inner] = (from < 0 ? place : place.slice(0, from)).split(BEHIND_SCHEME);
  const path = [first, ...inner.map(withoutUser)].join(BEHIND_SCHEME);
  return from < 0 ? path : path + place.slice(from).replace(PAIR, pairMasked);
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
