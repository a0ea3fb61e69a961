import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";

/** What of the site shows something that changed: tags of lib/tags.ts, and the pages to make anew at once. */
export type Expiry = { tags: string[]; paths?: string[] };

/**
 * A page that was being rendered when its tags expired was made from what was, and is kept as if it came after. So they
 * expire again: soon, with the pages made anew once more, then later, for what took long, without making anything.
 */
const AGAIN_AFTER_SECONDS = [1, 10, 60];

const TIMEOUT_MS = 10_000;
const Payload = z.object({ tags: z.array(z.string()), paths: z.array(z.string()), round: z.int().default(0) });
type Payload = z.infer<typeof Payload>;

/** The site is told once the transaction is committed. */
export const expireSite = (trx: Kysely<Database>, { tags, paths = [] }: Expiry): Promise<void> =>
  tags.length === 0 ? Promise.resolve() : enqueue(trx, { kind: "expire", payload: { tags, paths } });

/** Tells the site, whatever copy of it answers at this origin. Without a secret there is no site to tell. */
export const createExpireHandler =
  (siteOrigin: string, secret: string | undefined): JobHandler =>
  async (payload, trx) => {
    if (secret === undefined) return;
    const { round, ...expiry } = Payload.parse(payload);
    const response = await fetch(`${siteOrigin}/api/revalidate`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify(expiry),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The site answered ${response.status} to an expiry`);
    await enqueueAgain(trx, { ...expiry, round });
  };

async function enqueueAgain(trx: Kysely<Database>, { tags, paths, round }: Payload): Promise<void> {
  const seconds = AGAIN_AFTER_SECONDS[round];
  if (seconds === undefined) return;
  const name = createHash("sha256").update(JSON.stringify(tags)).digest("hex");
  await enqueue(trx, {
    kind: "expire",
    // Of edits that follow each other, the last one's suffices.
    key: `expire/${round + 1}/${name}`,
    payload: { tags, paths: round === 0 ? paths : [], round: round + 1 },
    runDate: new Date(Date.now() + seconds * 1000),
  });
}
