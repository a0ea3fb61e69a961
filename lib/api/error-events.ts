import type { SessionExpiredError } from "@/lib/api/errors";

export type ErrorListener = (error: SessionExpiredError) => void;

/**
 * Creates the error events of a client, which emits them in addition to rejecting the call. The only event is
 * `userSessionExpired` (docs/product.md §4).
 */
export function createErrorEvents() {
  const listeners = new Set<ErrorListener>();
  return {
    /** Listens until the returned function is called. Throws 'Invalid error type' for any other type. */
    onError(type: "userSessionExpired", listener: ErrorListener): () => void {
      if (type !== "userSessionExpired") throw new Error("Invalid error type");
      // Each registration is removed separately: the same function may listen twice.
      const registered: ErrorListener = (error) => listener(error);
      listeners.add(registered);
      return () => void listeners.delete(registered);
    },

    /** Calls every listener, in order, even when one of them throws: the client must still remove the tokens. */
    tell(error: SessionExpiredError) {
      for (const listener of [...listeners]) {
        try {
          listener(error);
        } catch (thrown) {
          globalThis.reportError?.(thrown);
        }
      }
    },
  };
}
