/** Bytes and a name → a file in the user's downloads. */

export function download(name: string, bytes: Uint8Array, type: string): void {
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the address over at the click, but not all of them before the next task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
