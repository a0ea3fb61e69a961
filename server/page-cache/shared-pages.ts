import { createHmac, timingSafeEqual } from "node:crypto";
import { RESP_TYPES } from "@redis/client";
import { z } from "zod";
import { type Cache, openCache } from "@/lib/process/cache";
import { createCounter } from "@/lib/process/measures";
import { type CachedPage, isCacheableStatus } from "@/server/page-cache/cached-page";
import type { PageKey } from "@/server/page-cache/page-key";
import { isSearch } from "@/server/page-cache/search-key";
import type { Changes, Proof } from "@/server/revalidation/changes";

const MAC_BYTES = 32;
const LENGTH_BYTES = 4;

const Headers = z.array(z.string()).refine(({ length }) => length % 2 === 0);
const Part = z.strictObject({ headers: Headers, bytes: z.int().min(0) });

/** A page without its bodies, which follow in the order `identity`, br, gzip. */
const Head = z.strictObject({
  status: z.int().refine(isCacheableStatus),
  bare: Headers,
  etag: z.string(),
  tags: z.array(z.string()).min(1),
  freshUntil: z.number(),
  staleUntil: z.number(),
  isImproved: z.boolean(),
  proof: z.strictObject({ number: z.int().min(0), settledMs: z.number() }),
  identity: z.strictObject({ headers: Headers, bytes: z.int().min(0).nullable() }),
  encoded: z.strictObject({ br: Part, gzip: Part }).nullable(),
});

/**
 * Serialises a page for a store that others may write to. The bytes are, in order: an authentication code of the name
 * and of all that follows, which only a holder of `secret` can compute; the length of the head; the head, in JSON; the
 * bodies.
 */
const toBytes = (secret: Buffer, name: string, page: CachedPage): Buffer => {
  const { identity, encoded, ...others } = page;
  const head = Buffer.from(
    JSON.stringify({
      ...others,
      identity: { headers: identity.headers, bytes: identity.body?.length ?? null },
      encoded: encoded && { br: toPart(encoded.br), gzip: toPart(encoded.gzip) },
    }),
  );
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  const bodies = [identity.body, encoded?.br.body, encoded?.gzip.body].filter((body) => body != null);
  const content = Buffer.concat([length, head, ...bodies]);
  return Buffer.concat([codeOf(secret, name, content), content]);
};

/** Returns null for bytes that another party wrote, or that were truncated. */
const fromBytes = (secret: Buffer, name: string, bytes: Buffer): CachedPage | null => {
  if (bytes.length < MAC_BYTES + LENGTH_BYTES) return null;
  const content = bytes.subarray(MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), codeOf(secret, name, content))) return null;
  let at = LENGTH_BYTES + content.readUInt32BE(0);
  const { data: head } = Head.safeParse(JSON.parse(content.toString("utf8", LENGTH_BYTES, at)));
  if (!head) return null;
  // Copied: a slice would retain the whole buffer that was received.
  const take = (length: number) => {
    at += length;
    return Buffer.from(content.subarray(at - length, at));
  };
  const { identity, encoded, ...others } = head;
  const whole = { headers: identity.headers, body: identity.bytes === null ? null : take(identity.bytes) };
  const toSendable = ({ headers, bytes: length }: z.output<typeof Part>) => ({ headers, body: take(length) });
  const page = {
    ...others,
    identity: whole,
    encoded: encoded && { br: toSendable(encoded.br), gzip: toSendable(encoded.gzip) },
  };
  return at === content.length ? page : null;
};

const toPart = ({ headers, body }: { headers: string[]; body: Buffer }) => ({ headers, bytes: body.length });

const codeOf = (secret: Buffer, name: string, content: Buffer): Buffer =>
  createHmac("sha256", secret).update(`${name}\n`).update(content).digest();

/** Maximum time that a visitor waits for the shared cache, at most once per second. */
const PATIENCE_MS = 20;
/** Maximum size of a stored page: ten times the size of an offer in its two encodings. */
const MAX_BYTES = 512 * 1024;
/**
 * Maximum lifetime of a stored page: changed or deleted content also stays stored that long, although it is sent to
 * nobody.
 */
const MAX_LIFE_MS = 3_600_000;

/**
 * Store where processes that send the same pages put the pages that they have rendered, and find the pages of other
 * processes.
 */
export type SharedStore = {
  /** Undefined when the store is unreachable. A value longer than `MAX_BYTES` may be truncated. */
  get(name: string): Promise<Buffer | undefined>;
  set(name: string, bytes: Buffer, lifeMs: number): void;
};

export type SharedPages = {
  /** Returns the page that a process of this build rendered, if the page is still current; null otherwise. */
  find(key: PageKey): Promise<CachedPage | null>;
  /**
   * Called before a page is rendered. Returns a function that takes the tags of the page and returns the proof of the
   * data that the page shows; null when there is no proof.
   */
  begin(): (tags: readonly string[]) => Proof | null;
  /** Shares a page cached here with the other processes, when its proof allows. */
  put(key: PageKey, page: CachedPage): void;
};

export const NO_SHARED_PAGES: SharedPages = {
  find: async () => null,
  begin: () => () => null,
  put: () => undefined,
};

type Parts = {
  sharedStore: SharedStore;
  changes: Changes;
  secret: string;
  /**
   * Everything that a page depends on besides its path and its content: processes with different scopes share no page.
   */
  scope: { buildId: string; settings: unknown };
};

const count = createCounter("shared_pages_total", "Pages of CACHE_URL, by what came of them", ["result"]);

/**
 * Creates the cached pages that processes share (docs/architecture.md §9). A page read from the store is trusted when
 * its authentication code (HMAC) was computed with the secret of the product. It is sent when, as far as this process
 * knows, nothing that it shows has changed since it was rendered.
 */
export const createSharedPages = ({ sharedStore, changes, secret, scope }: Parts): SharedPages => {
  const derive = (use: string) => createHmac("sha256", secret).update(`kept pages ${use}`).digest();
  const key = derive("code");
  const place = `page:${scope.buildId}:${derive(JSON.stringify(scope)).toString("base64url").slice(0, 16)}:`;

  const read = async (name: string): Promise<CachedPage | "away" | "absent" | "refused" | "outdated"> => {
    const bytes = await sharedStore.get(name);
    if (!bytes) return "away";
    if (bytes.length === 0) return "absent";
    const page = fromBytes(key, name, bytes);
    if (!page?.proof) return "refused";
    return Date.now() <= page.freshUntil && changes.isStillCurrent(page.tags, page.proof) ? page : "outdated";
  };

  return {
    async find(pageKey) {
      if (isSearch(pageKey)) return null;
      const page = await read(place + pageKey);
      const isFound = typeof page !== "string";
      count({ result: isFound ? "found" : page });
      return isFound ? page : null;
    },
    begin: changes.begin,
    put(pageKey, page) {
      const lifeMs = Math.min(MAX_LIFE_MS, Math.floor(page.freshUntil - Date.now()));
      // A 404 is not shared: requests for invented URLs would fill the store.
      if (!page.proof || isSearch(pageKey) || page.status === 404 || lifeMs < 1) return;
      const bytes = toBytes(key, place + pageKey, page);
      if (bytes.length > MAX_BYTES) return;
      count({ result: "put" });
      sharedStore.set(place + pageKey, bytes, lifeMs);
    },
  };
};

/** Opens the store in a Redis or a Valkey. */
export const openSharedStore = (url: string, onChange: (isThere: boolean) => void): SharedStore =>
  sharedStoreOf(openCache(url, onChange));

export const sharedStoreOf = (cache: Cache): SharedStore => {
  const client = cache.client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  return {
    // Reads no more bytes than our largest page has, however many are stored.
    get: (name) => cache.ask(() => client.getRange(name, 0, MAX_BYTES), PATIENCE_MS) as Promise<Buffer | undefined>,
    set: (name, bytes, lifeMs) =>
      void cache.ask(() => client.set(name, bytes, { expiration: { type: "PX", value: lifeMs } })),
  };
};
