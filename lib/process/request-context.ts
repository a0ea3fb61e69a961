import { AsyncLocalStorage } from "node:async_hooks";
import type { OpenSpan } from "@/lib/process/traces";

/** Header that carries the id of a visitor's request from the proxy to the marketplace, and back to the visitor. */
export const REQUEST_ID_HEADER = "x-request-id";

/**
 * Context of the work done for one request of a visitor. `span` is the span of the request in its trace, if any, and
 * `traceHeaders` gives the headers that continue the trace in another process.
 */
export type RequestContext = {
  id: string;
  span?: Pick<OpenSpan, "within"> | undefined;
  traceHeaders?: (() => Record<string, string>) | undefined;
};

const ON_PROCESS = Symbol.for("happy-cabinet.request-contexts");
const shared: typeof globalThis & { [ON_PROCESS]?: AsyncLocalStorage<RequestContext> } = globalThis;
// The site's server and the pages are two bundles of one process, and each has a copy of this file.
shared[ON_PROCESS] ??= new AsyncLocalStorage();
const contexts = shared[ON_PROCESS];

/** Runs this work, and the work that it awaits, in the context of the request. */
export const inRequest = <Done>(context: RequestContext, work: () => Done): Done =>
  contexts.run(context, () => (context.span ? context.span.within(work) : work()));

/** The id of the current request; undefined outside any request, as in a background job. */
export const currentRequestId = (): string | undefined => contexts.getStore()?.id;

/** Headers by which a call to the marketplace identifies the current request. */
export const headersOfRequest = (): Record<string, string> => {
  const context = contexts.getStore();
  return context ? { [REQUEST_ID_HEADER]: context.id, ...context.traceHeaders?.() } : {};
};

/**
 * Returns whether a text has the form of the request ids that proxies create, and may be written into logs and headers.
 */
export const isRequestId = (text: unknown): text is string => typeof text === "string" && /^[\w-]{16,64}$/.test(text);
