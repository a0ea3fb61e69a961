import { randomKey } from "@/lib/queries/random-key";

/**
 * Creates the Idempotency-Keys of a form. The same request, sent again after a lost response, has the same key. Another
 * body has another key, since the API would refuse it under the previous one (docs/protocol.md §1.0).
 */
export function createRequestKeys() {
  const known = new Map<string, { body: string; key: string }>();
  return (name: string, body: object): string => {
    const text = JSON.stringify(body);
    const found = known.get(name);
    if (found?.body === text) return found.key;
    const key = randomKey();
    known.set(name, { body: text, key });
    return key;
  };
}
