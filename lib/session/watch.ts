/** What tells that the session may have changed elsewhere: `window` and `document`, or a test's own. */
export type Surroundings = { window: EventTarget; document: EventTarget & { visibilityState: string } };

export const browserSurroundings = (): Surroundings | null =>
  typeof window === "undefined" ? null : { window, document };

type Watch = { key: string; onChange: () => void; onStop: () => void };

/**
 * From the first start to the last stop, calls back when another tab wrote this key, and whenever the page may have slept:
 * focus, back from the history (a page kept whole, as it was), visible or online again.
 */
export function createWatch(surroundings: () => Surroundings | null, { key, onChange, onStop }: Watch) {
  let starts = 0;
  let stopping = new AbortController();

  function begin({ window, document }: Surroundings) {
    stopping = new AbortController();
    const options = { signal: stopping.signal };
    const whenOurs = (event: Event) => {
      // No key: everything was cleared at once.
      if (!("key" in event) || event.key === null || event.key === key) onChange();
    };
    const whenVisible = () => {
      if (document.visibilityState === "visible") onChange();
    };
    window.addEventListener("storage", whenOurs, options);
    for (const type of ["focus", "pageshow", "online"]) window.addEventListener(type, onChange, options);
    document.addEventListener("visibilitychange", whenVisible, options);
  }

  return {
    isStarted: () => starts > 0,
    /** The function returned stops once, however often it is called. */
    start(): () => void {
      const around = surroundings();
      if (starts === 0 && around) begin(around);
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
