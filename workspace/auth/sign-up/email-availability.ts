import { email } from "@/lib/forms/field-rules";
import type { Session } from "@/lib/session/session";

/** How long one stops typing before the question is worth asking: the API answers 30 a minute. */
const PAUSE_MS = 600;

/**
 * Says whether nobody logs in by the address being typed; only the last one counts. Never in the way: no answer, or a
 * failure, says nothing.
 */
export function createAvailabilityAsker(client: Session["client"]) {
  let forget = () => {};
  return {
    ask(typed: string, onTaken: () => void) {
      forget();
      const { success, data } = email.toLowerCase().safeParse(typed);
      if (!success) return;
      const controller = new AbortController();
      const { signal } = controller;
      const timer = setTimeout(async () => {
        const answer = await client.users
          .checkAvailability({ username: data }, { organizationId: null, signal })
          .catch(() => null);
        if (answer?.available === false && !signal.aborted) onTaken();
      }, PAUSE_MS);
      forget = () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
    stop: () => forget(),
  };
}
