/** Downloads a file made in the browser: a link to the API would not carry the credentials. */
export function saveFile(name: string, type: string, content: BlobPart) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
