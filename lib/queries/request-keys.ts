import { randomKey } from "@/lib/queries/random-key";

/**
 * The Idempotency-Keys of a form: the same for the same request, sent again after a lost response; another one for
 * another body, which the API would refuse under the former (docs/protocol.md §1.0).
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
