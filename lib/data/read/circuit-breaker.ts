/** How many failures in a row open it. */
const FAILURES = 5;
/** How long calls then fail at once. */
const OPEN_MS = 2_000;

export type CircuitBreaker = {
  /** Whether a call may be sent. While open, one call each OPEN_MS may: it shows whether the others may again. */
  mayCall(): boolean;
  succeeded(): void;
  failed(): void;
};

/** A circuit breaker: what has not worked several times in a row is not tried for a while. */
export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let retryAt = 0;
  return {
    mayCall() {
      if (failures < FAILURES) return true;
      if (performance.now() < retryAt) return false;
      // Until this call has failed or succeeded, it is the only one.
      retryAt = performance.now() + OPEN_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      retryAt = performance.now() + OPEN_MS;
    },
  };
}
