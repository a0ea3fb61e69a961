import type { Client } from "@/lib/api/client";
import type { ElementsQuery } from "@/lib/api/resources/users";

/** Spec §9. */
const CACHE_MS = 10_000;

export type Elements = Awaited<ReturnType<Client["users"]["elements"]>>;
type Entry = { answer: Promise<Elements>; at: number };

/** GET /users/elements, kept 10 s for each question of each organization acted as; what failed is asked again (spec §7). */
export function createElementsCache(client: Pick<Client, "users">, now: () => number) {
  let entries = new Map<string, Entry>();
  const isFresh = ({ at }: Entry) => now() - at >= 0 && now() - at < CACHE_MS;

  return {
    read(query: ElementsQuery, organizationId: string | null): Promise<Elements> {
      const key = JSON.stringify([organizationId, query.id ?? null, query.fields ?? []]);
      const known = entries.get(key);
      if (known && isFresh(known)) return known.answer;
      entries = new Map([...entries].filter(([, entry]) => isFresh(entry)));
      const entry = { answer: client.users.elements(query, { organizationId }), at: now() };
      entries.set(key, entry);
      entry.answer.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.answer;
    },
    clear() {
      entries.clear();
    },
  };
}
