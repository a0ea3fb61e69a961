const FIRST_MS = 5_000;
const MAX_MS = 60_000;

/** Does the work again by itself: in 5 s, then twice as late each time, 60 s at most, until `reset`. */
export function createRetry(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = FIRST_MS;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    schedule() {
      cancel();
      timer = setTimeout(work, delayMs);
      delayMs = Math.min(delayMs * 2, MAX_MS);
    },
    cancel,
    reset() {
      cancel();
      delayMs = FIRST_MS;
    },
  };
}
