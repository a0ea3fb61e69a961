import * as z from "zod/mini";
import { email } from "@/lib/forms/field-rules";
import type { Session } from "@/lib/session/session";

/** How long a visitor stops typing before a request is worth sending: the API accepts 30 a minute. */
const PAUSE_MS = 600;

/**
 * Calls `onTaken` when an account already has the e-mail being typed; only the last one counts. A missing response or a
 * failure calls nothing: the form stays usable.
 */
export function createAvailabilityCheck(client: Session["client"]) {
  let cancel = () => {};
  return {
    run(typed: string, onTaken: () => void) {
      cancel();
      const { success, data } = email.check(z.toLowerCase()).safeParse(typed);
      if (!success) return;
      const controller = new AbortController();
      const { signal } = controller;
      const timer = setTimeout(async () => {
        const response = await client.users
          .checkAvailability({ username: data }, { organizationId: null, signal })
          .catch(() => null);
        if (response?.available === false && !signal.aborted) onTaken();
      }, PAUSE_MS);
      cancel = () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
    stop: () => cancel(),
  };
}
