/**
 * Data that a document already contains as markup is not sent again as hydration data. A page leaves it here as markup;
 * on the server the component that it belongs to writes it, and in the browser it reads its data back from it
 * (docs/decisions/0061-hydrate-filters-and-offers-from-their-markup.md).
 */
type Left = Map<string, string>;
type Documents = {
  getStore(): Left | undefined;
  run<Rendered>(left: Left, render: () => Rendered): Rendered;
};

const ON_PROCESS = Symbol.for("happy-cabinet.documents");
// The site's server, the pages and the components are three bundles of one process, and each has a copy of this file.
const shared: typeof globalThis & { [ON_PROCESS]?: Documents } = globalThis;

/** Sets, once per process, the context of the document being rendered. Browsers and tests have none. */
export const followDocuments = (documents: Documents) => {
  shared[ON_PROCESS] = documents;
};

/**
 * Renders a document. Not for the response to a client navigation, nor for a cached page, whose data is rendered with
 * it.
 */
export const asDocument = <Rendered>(render: () => Rendered): Rendered =>
  shared[ON_PROCESS]?.run(new Map(), render) ?? render();

/** Returns a prop for a client component: null when the markup is enough, else the data itself. */
export function leaveInMarkup<Data>(name: string, data: Data, toMarkup: (data: Data) => string): Data | null {
  const left = shared[ON_PROCESS]?.getStore();
  left?.set(name, toMarkup(data));
  return left ? null : data;
}

/** Returns the markup that was left under this name; null in a browser, and where the data is sent as props. */
export const leftMarkup = (name: string): string | null => shared[ON_PROCESS]?.getStore()?.get(name) ?? null;

/** Data of the one document that this browser loaded: its page may be left, and come back from the router's memory. */
const inBrowser = new Map<string, unknown>();

/** Returns what `read` gets from the markup under this name, read once, before anything changes in it. */
export function readFromMarkup<Data>(name: string, read: () => Data): Data {
  if (!inBrowser.has(name)) inBrowser.set(name, read());
  return inBrowser.get(name) as Data;
}
