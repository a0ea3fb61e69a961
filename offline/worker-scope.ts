/** What this worker uses of its global scope: TypeScript's own library of workers cannot stand beside that of pages. */
export type WorkerScope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifeEvent) => void): void;
  addEventListener(type: "message", listener: (event: LifeEvent & { data: unknown }) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
};

/** The browser lets the worker live until what the event waits for is done. */
export type LifeEvent = { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = LifeEvent & {
  request: Request;
  /** The response to a navigation that the browser requested while the worker started; undefined without it. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
