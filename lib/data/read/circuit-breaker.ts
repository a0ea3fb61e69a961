/** Consecutive failures that open the breaker. */
const FAILURES = 5;
/** Time during which an open breaker makes calls fail immediately, in milliseconds. */
const OPEN_MS = 2_000;

export type CircuitBreaker = {
  /** Returns whether a call may be sent. While the breaker is open, one call per OPEN_MS is allowed, as a probe. */
  mayCall(): boolean;
  succeeded(): void;
  failed(): void;
};

/** Creates a circuit breaker: after several failures in a row, calls are not tried for a while. */
export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let retryAt = 0;
  return {
    mayCall() {
      if (failures < FAILURES) return true;
      if (performance.now() < retryAt) return false;
      // This call is the only one until it has failed or succeeded.
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
