/** Runs `press`, which downloads a file made in the browser, and returns the text of the file, and its name. */
export async function downloaded(press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  try {
    return await new Promise((resolve, reject) => {
      let text: Promise<string> = Promise.resolve("");
      URL.createObjectURL = (blob: Blob) => {
        text = readText(blob);
        return "blob:file";
      };
      HTMLAnchorElement.prototype.click = function save() {
        text.then((read) => resolve({ name: this.download, text: read }), reject);
      };
      press().catch(reject);
    });
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
}

const readText = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
