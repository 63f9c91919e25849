/** Saves a file that was made here, as if it had been downloaded. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers start to read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
