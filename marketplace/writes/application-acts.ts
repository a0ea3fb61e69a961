import { type Kysely, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { today } from "@/lib/rules/time/paris-time";
import type { Caller } from "@/marketplace/access/caller";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import type { ApplicationActsTable } from "@/marketplace/db/tables/exchanges";

type Db = Kysely<Database>;
type Act = Pick<ApplicationActsTable, "kind"> & {
  transactionId: string;
  authorId: string | null;
  detail: string | null;
};

/** Records which member of a firm did something about an application. Does nothing for a key, which has no author. */
export async function recordAct(trx: Db, { transactionId, kind, authorId, detail }: Act): Promise<void> {
  if (authorId === null) return;
  await trx
    .insertInto("application_acts")
    .values({ id: newId("act"), transaction_id: transactionId, kind, author_id: authorId, detail })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that the sender, a member of the firm, wrote this message, if it is about an application to the firm. */
export const recordMessage = (trx: Db, caller: Caller, message: { id: string; topic_id: string; sender_id: string }) =>
  sql`
    INSERT INTO application_acts (id, transaction_id, kind, author_id, detail)
    SELECT ${newId("act")}, id, 'message', ${caller.user?.id ?? null}::text, ${message.id} FROM transactions
    WHERE id = ${message.topic_id} AND is_application AND owner_id = ${message.sender_id}
      AND ${caller.user?.id ?? null}::text IS NOT NULL`.execute(trx);

/** Readings that this process has already written today, so that reading again costs nothing. */
const known = new LRUCache<string, true>({ max: 50_000 });

type Reading = { caller: Pick<Caller, "user" | "actorId">; kind: "contact" | "resume" };

/** Records once a day that this member of the firm read a part of these applications to the firm. */
export async function recordReading(
  db: Db,
  rows: readonly { id: string; owner_id: string | null }[],
  { caller: { user, actorId }, kind }: Reading,
): Promise<void> {
  if (!user) return;
  const day = today();
  for (const { id, owner_id: ownerId } of rows) {
    const key = [day, id, user.id, kind].join(" ");
    if (ownerId !== actorId || known.has(key)) continue;
    await recordAct(db, { transactionId: id, kind, authorId: user.id, detail: day });
    known.set(key, true);
  }
}
