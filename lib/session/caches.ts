import type { ScreenClient } from "@/lib/api/screen-client";
import type { Config } from "@/lib/entities/config";
import type { User } from "@/lib/entities/user";

/** Lifetime of the cached configuration, and shortest time between two requests (docs/product.md §9). */
const CONFIG_CACHE_MS = 30 * 60_000;
const CONFIG_THROTTLE_MS = 5_000;
const ELEMENTS_CACHE_MS = 10_000;

/**
 * Creates the cache of the platform's configuration. It is read again with `force`, or when it is older than 30
 * minutes, but at most once in 5 s: callers in between share the last request (docs/product.md §4).
 */
export function createConfigCache(read: () => Promise<Config>, now: () => number) {
  let cached: { config: Config; at: number } | null = null;
  let last: { request: Promise<Config>; at: number } | null = null;
  const isWithin = (at: number, ms: number) => now() - at >= 0 && now() - at < ms;

  return ({ force = false } = {}): Promise<Config> => {
    if (cached && !force && isWithin(cached.at, CONFIG_CACHE_MS)) return Promise.resolve(cached.config);
    if (last && isWithin(last.at, CONFIG_THROTTLE_MS)) return last.request;
    const request = read().then((config) => {
      cached = { config, at: now() };
      return config;
    });
    last = { request, at: now() };
    return request;
  };
}

/** `fields` are names of fields of a user; `id` is the acting user by default. */
export type ElementsQuery = { id?: string; fields?: readonly (keyof User & string)[] };
export type Elements = Awaited<ReturnType<ScreenClient["users"]["elements"]>>;
type CachedRequest = { request: Promise<Elements>; at: number };

/**
 * Creates the cache of GET /users/elements, by query and acting organization, for 10 s. A failed request is not cached.
 */
export function createElementsCache(client: Pick<ScreenClient, "users">, now: () => number) {
  let requests = new Map<string, CachedRequest>();
  const isFresh = ({ at }: CachedRequest) => now() - at >= 0 && now() - at < ELEMENTS_CACHE_MS;

  return {
    read(query: ElementsQuery, organizationId: string | null): Promise<Elements> {
      const key = JSON.stringify([organizationId, query.id ?? null, query.fields ?? []]);
      const cached = requests.get(key);
      if (cached && isFresh(cached)) return cached.request;
      requests = new Map([...requests].filter(([, other]) => isFresh(other)));
      const { fields, ...of } = query;
      const sent = { ...of, ...(fields?.length && { fields: fields.join(",") }) };
      const fresh = { request: client.users.elements(sent, { organizationId }), at: now() };
      requests.set(key, fresh);
      fresh.request.catch(() => requests.get(key) === fresh && requests.delete(key));
      return fresh.request;
    },
    clear() {
      requests.clear();
    },
  };
}
