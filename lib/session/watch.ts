/**
 * Targets of the events after which the session may have changed elsewhere: `window` and `document`, or fakes in a
 * test.
 */
export type EventTargets = { window: EventTarget; document: EventTarget & { visibilityState: string } };

export const browserEventTargets = (): EventTargets | null =>
  typeof window === "undefined" ? null : { window, document };

type Watch = { key: string; onChange: () => void; onStop: () => void };

/**
 * Creates the watch of a stored key. From the first start to the last stop, `onChange` is called when another tab wrote
 * this key, and whenever the page may have been inactive. The latter is on focus, when it is visible or online again,
 * and when it is restored from the back/forward cache.
 */
export function createWatch(eventTargets: () => EventTargets | null, { key, onChange, onStop }: Watch) {
  let starts = 0;
  let stopping = new AbortController();

  function begin({ window, document }: EventTargets) {
    stopping = new AbortController();
    const options = { signal: stopping.signal };
    const onStorage = (event: Event) => {
      // Without a key, the whole storage was cleared.
      if (!("key" in event) || event.key === null || event.key === key) onChange();
    };
    const onVisibilityChange = () => {
      if (document.visibilityState === "visible") onChange();
    };
    window.addEventListener("storage", onStorage, options);
    for (const type of ["focus", "pageshow", "online"]) window.addEventListener(type, onChange, options);
    document.addEventListener("visibilitychange", onVisibilityChange, options);
  }

  return {
    isStarted: () => starts > 0,
    /** Starts watching. The returned function stops once, however often it is called. */
    start(): () => void {
      const targets = eventTargets();
      if (starts === 0 && targets) begin(targets);
      starts += 1;
      let isStopped = false;
      return () => {
        if (isStopped) return;
        isStopped = true;
        starts -= 1;
        if (starts > 0) return;
        stopping.abort();
        onStop();
      };
    },
  };
}
