/**
 * What the markup of a document says need not come again as hydration data: a page leaves it here, the component that draws
 * it takes it on the server, and reads it back from the markup in the browser
 * (docs/decisions/0061-read-what-a-document-shows-from-its-markup.md).
 */
type Left = Map<string, unknown>;
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
export function leaveInMarkup<Data>(name: string, data: Data): Data | null {
  const left = shared[ON_PROCESS]?.getStore();
  left?.set(name, data);
  return left ? null : data;
}

/** In this browser, of the one document that it loaded: its page may be left, and come back from the router's memory. */
const inBrowser: Left = new Map();

/** What was left under this name. `read` gets it from the markup, before anything has changed there. */
export function takeFromMarkup<Data>(name: string, read: () => Data): Data {
  const left = shared[ON_PROCESS]?.getStore() ?? inBrowser;
  if (left === inBrowser && !left.has(name)) left.set(name, read());
  return left.get(name) as Data;
}
