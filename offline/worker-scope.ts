/**
 * The part of the global scope that this worker uses: TypeScript's library for workers conflicts with the one for
 * pages.
 */
export type WorkerScope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifeEvent) => void): void;
  addEventListener(type: "message", listener: (event: LifeEvent & { data: unknown }) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
};

/** The browser does not end the worker until the work passed to `waitUntil` ends. */
export type LifeEvent = { waitUntil(work: Promise<unknown>): void };

export type PushEvent = LifeEvent & { data: { json(): unknown } | null };
export type NotificationEvent = LifeEvent & { notification: Pick<Notification, "data" | "close"> };

export type FetchEvent = LifeEvent & {
  request: Request;
  /**
   * Response to a navigation that the browser requested while the worker started; undefined without navigation preload.
   */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
