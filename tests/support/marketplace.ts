import { Agent } from "node:http";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect } from "vitest";
import { z } from "zod";
import { pageOf } from "@/lib/entities/page";
import { createApp } from "@/marketplace/app";
import type { Context } from "@/marketplace/context";
import { PUBLIC_KEY, SECRET_KEY, testContext, testGate } from "@/tests/support/context";
import { withMarketplaceDatabase } from "@/tests/support/database";
import { strayMailedUrls } from "@/tests/support/mailed-urls";
import { exchange, type Init } from "@/tests/support/send-request";
import { type Person, signIn } from "@/tests/support/sign-in";

export const withKey = { authorization: `Basic ${btoa(`${PUBLIC_KEY}:`)}` };
export const withSecret = { authorization: `Basic ${btoa(`${SECRET_KEY}:`)}` };

/** `text`: the body as it was sent. */
export type ApiResponse = { status: number; headers: Headers; body: unknown; text: string };

/**
 * Starts the real marketplace on a free port of this machine, with a separate database. Call it once, at the top of a
 * test file; use the result inside tests.
 *
 * const marketplace = withMarketplace(); test("…", async () => expect(await
 * marketplace.get("/assets?page=2")).toMatchObject({ status: 200 }));
 */
export function withMarketplace({ seeded = true } = {}) {
  const database = withMarketplaceDatabase({ seeded });
  let app: FastifyInstance | undefined;
  let context: Context | undefined;
  let origin = "";
  const agent = new Agent({ keepAlive: true });
  const opened = () => {
    if (!context) throw new Error("The marketplace exists from beforeAll to afterAll");
    return context;
  };

  beforeAll(async () => {
    context = await testContext(database.db, database.dataDir);
    app = createApp(context, testGate(context), pino({ level: "silent" }));
    origin = await app.listen({ host: "127.0.0.1", port: 0 });
  });

  // Registered after the hook of the database, hence runs before it.
  afterAll(async () => {
    agent.destroy();
    await app?.close();
    // Every link of the mails that the tests queued leads to a page or to a call that exists.
    expect(await strayMailedUrls(opened())).toEqual([]);
  });

  /** Sends exactly this request: it adds no key. */
  const send = async (path: string, init: Init = {}): Promise<ApiResponse> => {
    const { status, headers, text } = await exchange(agent, `${origin}${path}`, init);
    const isJson = headers.get("content-type")?.startsWith("application/json");
    return { status, headers, body: isJson && text !== "" ? JSON.parse(text) : text, text };
  };
  const get = (path: string, headers: Record<string, string> = withKey) => send(path, { headers });
  /** Sends a string body unchanged, any other body as JSON, and no body when it is undefined. */
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = withKey) =>
    send(path, {
      method,
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  const post = (path: string, body: unknown, headers?: Record<string, string>) => call("POST", path, body, headers);

  /** Returns the body of a successful response, validated with a schema. */
  const read = async <Schema extends z.core.$ZodType>(schema: Schema, path: string): Promise<z.output<Schema>> => {
    const { status, body } = await get(path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
    return z.parse(schema, body);
  };
  /** Every result of a list, page after page. The path has a query already. */
  const readAll = async <Item extends z.core.$ZodType>(item: Item, path: string): Promise<z.output<Item>[]> => {
    const results: z.output<Item>[] = [];
    for (let page = 1; ; page += 1) {
      const response = await read(pageOf(item), `${path}&nbResultsPerPage=100&page=${page}`);
      results.push(...response.results);
      if (page >= response.nbPages) return results;
    }
  };

  return {
    database,
    read,
    readAll,
    get origin() {
      return origin;
    },
    get context() {
      return opened();
    },
    send,
    get,
    call,
    post,
    /** Logs a user in, and returns their id and headers, which act as `person.as` if set. */
    signIn: (person?: Person) => signIn(opened(), person),
  };
}

/** Encodes a value as JSON for a query string, as the historical client sends objects (docs/protocol.md §1.0). */
export const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
