import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";

/** What of the site shows something that changed: tags of lib/tags.ts, and the pages to make anew at once (architecture §3). */
export type Expiry = { tags: string[]; paths?: string[] };

const TIMEOUT_MS = 10_000;
const Payload = z.object({ tags: z.array(z.string()), paths: z.array(z.string()) });

/** The site is told once the transaction is committed. */
export const expireSite = (trx: Kysely<Database>, { tags, paths = [] }: Expiry): Promise<void> =>
  tags.length === 0 ? Promise.resolve() : enqueue(trx, { kind: "expire", payload: { tags, paths } });

/** Tells the site, whatever copy of it answers at this origin. Without a secret there is no site to tell. */
export const createExpireHandler =
  (siteOrigin: string, secret: string | undefined): JobHandler =>
  async (payload) => {
    if (secret === undefined) return;
    const response = await fetch(`${siteOrigin}/api/revalidate`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify(Payload.parse(payload)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The site answered ${response.status} to an expiry`);
  };
