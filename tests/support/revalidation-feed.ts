import type { AddressInfo } from "node:net";
import type { Kysely } from "kysely";
import { onTestFinished } from "vitest";
import type { Database } from "@/marketplace/db/schema";
import { createServer } from "@/marketplace/http/server";
import { createLog } from "@/marketplace/log";
import { createRevalidationFeed } from "@/marketplace/revalidation/feed";
import { addRevalidations } from "@/marketplace/revalidation/routes";

export const FEED_SECRET = "revalidation-secret-of-the-tests";

/** Starts a marketplace that only serves its feed of revalidations, and returns its origin. */
export async function startRevalidationFeed(db: Kysely<Database>): Promise<string> {
  const log = createLog("silent");
  const identify = () => Promise.reject(new Error("Nobody is identified here"));
  const app = createServer([], { identify, gatewaySecret: undefined, isTrustedProxy: () => false }, log);
  const end = addRevalidations(app, createRevalidationFeed(db, log), FEED_SECRET);
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => {
    end();
    return app.close();
  });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
