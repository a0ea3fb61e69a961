import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { machineRoutes } from "@/lib/routes/machine-routes";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import { type JobHandler, NotThereYet } from "@/marketplace/jobs/worker";

/**
 * A page that was being rendered when its tags expired was made from what was, and is kept as if it came after. So they
 * expire again: at once, with the pages made anew once more, then later, for what took long, without making anything.
 */
const AGAIN_AFTER_SECONDS = [0.3, 2, 10, 60];

const TIMEOUT_MS = 10_000;
/** In how many rounds the site makes the pages anew. */
const REFRESHED_ROUNDS = 2;
/** As jobs that wait in a database name it. */
export const REVALIDATION_JOB = "expire";

const Payload = z.object({ tags: z.array(z.string()), round: z.int().default(0) });
type Payload = z.infer<typeof Payload>;

/** Next caches nothing under a longer tag, and the site would refuse the others with it. */
const MAX_TAG_LENGTH = 256;

/** A call of the site takes 100 tags, and makes 50 pages anew: an offer has two, a company six. */
const TAGS_AT_ONCE = 20;

/** The site learns which tags (lib/tags.ts) changed once the transaction is committed. */
export async function revalidateSite(trx: Kysely<Database>, changed: readonly string[]): Promise<void> {
  const tags = changed.filter((tag) => tag.length <= MAX_TAG_LENGTH);
  for (let start = 0; start < tags.length; start += TAGS_AT_ONCE)
    await enqueue(trx, { kind: REVALIDATION_JOB, payload: { tags: tags.slice(start, start + TAGS_AT_ONCE) } });
}

/** Sends the tags to the site, whatever copy of it answers at this origin. Without a secret there is no site. */
export const createRevalidationHandler =
  (siteOrigin: string, secret: string | undefined): JobHandler =>
  async (payload, trx) => {
    if (secret === undefined) return;
    const { tags, round } = Payload.parse(payload);
    const response = await fetch(siteOrigin + machineRoutes.revalidate(), {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({ tags, refresh: round < REFRESHED_ROUNDS }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error) => {
      throw isRefused(error) ? new NotThereYet("The site is not there yet", { cause: error }) : error;
    });
    if (!response.ok) throw new Error(`The site answered ${response.status} to a revalidation`);
    await enqueueAgain(trx, { tags, round });
  };

/** Nothing listens: the product starts the API before its site. */
const isRefused = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  error.cause.code === "ECONNREFUSED";

async function enqueueAgain(trx: Kysely<Database>, { tags, round }: Payload): Promise<void> {
  const seconds = AGAIN_AFTER_SECONDS[round];
  if (seconds === undefined) return;
  const name = createHash("sha256").update(JSON.stringify(tags)).digest("hex");
  await enqueue(trx, {
    kind: REVALIDATION_JOB,
    // Of edits that follow each other, that of the last suffices.
    key: `${REVALIDATION_JOB}/${round + 1}/${name}`,
    payload: { tags, round: round + 1 },
    runDate: new Date(Date.now() + seconds * 1000),
  });
}
