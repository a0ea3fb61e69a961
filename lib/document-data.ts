/**
 * What the markup of a document says need not come again as hydration data: a page leaves it here as markup, the component
 * that it belongs to writes it on the server, and reads its data back from it in the browser
 * (docs/decisions/0061-read-what-a-document-shows-from-its-markup.md).
 */
type Left = Map<string, string>;
type Documents = {
  getStore(): Left | undefined;
  run<Rendered>(left: Left, render: () => Rendered): Rendered;
};

const ON_PROCESS = Symbol.for("happy-cabinet.documents");
// The site's server, the pages and the components are three bundles of one process: each has a copy of this file.
const shared: typeof globalThis & { [ON_PROCESS]?: Documents } = globalThis;

/** Once a process: how the document that is being rendered is known. Browsers and tests have none. */
export const followDocuments = (documents: Documents) => {
  shared[ON_PROCESS] = documents;
};

/** Renders a document: never what a client navigation asks for, nor a cached page, whose data is rendered along with it. */
export const asDocument = <Rendered>(render: () => Rendered): Rendered =>
  shared[ON_PROCESS]?.run(new Map(), render) ?? render();

/** For a prop of a client component: null when the markup is enough, else the data itself. */
export function leaveInMarkup<Data>(name: string, data: Data, toMarkup: (data: Data) => string): Data | null {
  const left = shared[ON_PROCESS]?.getStore();
  left?.set(name, toMarkup(data));
  return left ? null : data;
}

/** The markup that was left under this name; null in a browser, and where the data travels. */
export const leftMarkup = (name: string): string | null => shared[ON_PROCESS]?.getStore()?.get(name) ?? null;

/** Of the one document that this browser loaded: its page may be left, and come back from the router's memory. */
const inBrowser = new Map<string, unknown>();

/** What `read` gets from the markup under this name, before anything has changed there. */
export function readFromMarkup<Data>(name: string, read: () => Data): Data {
  if (!inBrowser.has(name)) inBrowser.set(name, read());
  return inBrowser.get(name) as Data;
}
