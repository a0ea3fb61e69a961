import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import type { z } from "zod";
import { pageOf } from "@/lib/entities/page";
import { createApp } from "@/marketplace/app";
import { openImageCache } from "@/marketplace/files/image-cache";
import { createResizer } from "@/marketplace/files/resizer";
import { createLocalFileStore } from "@/marketplace/files/store";
import { withMarketplaceDatabase } from "@/tests/support/database";

export const PUBLIC_KEY = "pubk_test_happycabinetlocal0000000000000001";
export const GATEWAY_SECRET = "gateway-secret-of-the-tests";
export const withKey = { authorization: `Basic ${btoa(`${PUBLIC_KEY}:`)}` };

const IMAGE_CACHE_BYTES = 10_000_000;

type Init = { method?: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; headers: Headers; body: unknown };

/**
 * The real marketplace, listening on a free port of this machine, on a database of its own. Call once, at the top of a
 * test file; use inside tests.
 *
 *     const marketplace = withMarketplace();
 *     test("…", async () => expect(await marketplace.get("/assets?page=2")).toMatchObject({ status: 200 }));
 */
export function withMarketplace({ seeded = true } = {}) {
  const database = withMarketplaceDatabase({ seeded });
  let app: FastifyInstance | undefined;
  let origin = "";

  beforeAll(async () => {
    const files = createLocalFileStore(join(database.dataDir, "files"));
    const readImage = createResizer(files, await openImageCache(join(database.dataDir, "images"), IMAGE_CACHE_BYTES));
    const secrets = { publicKey: PUBLIC_KEY, gatewaySecret: GATEWAY_SECRET };
    app = createApp({ db: database.db, readImage, livemode: false }, secrets, pino({ level: "silent" }));
    origin = await app.listen({ host: "127.0.0.1", port: 0 });
  });

  // Registered after the database's: runs before it.
  afterAll(() => app?.close());

  /** Exactly this request: no key unless given. */
  const send = async (path: string, init: Init = {}): Promise<Answer> => {
    const response = await fetch(`${origin}${path}`, init);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== "" ? JSON.parse(text) : text,
    };
  };
  const get = (path: string) => send(path, { headers: withKey });
  const post = (path: string, body: unknown) =>
    send(path, {
      method: "POST",
      headers: { ...withKey, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  /** A successful answer, held to the contract that clients hold it to. */
  const read = async <Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.output<Schema>> => {
    const { status, body } = await get(path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
    return schema.parse(body);
  };
  /** Every result of a list, page after page. The path has a query already. */
  const readAll = async <Item extends z.ZodType>(item: Item, path: string): Promise<z.output<Item>[]> => {
    const results: z.output<Item>[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await read(pageOf(item), `${path}&nbResultsPerPage=100&page=${page}`);
      results.push(...answer.results);
      if (page >= answer.nbPages) return results;
    }
  };

  return {
    database,
    read,
    readAll,
    get origin() {
      return origin;
    },
    send,
    get,
    post,
  };
}

/** The query of a JSON text, as the historical client sends objects (contract §1.0). */
export const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
