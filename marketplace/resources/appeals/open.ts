import type { Kysely } from "kysely";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { violatesUnique } from "@/marketplace/db/unique-violation";
import { unprocessable } from "@/marketplace/errors";

type NewAppeal = {
  decisionId: string;
  appellant: "owner" | "reporter";
  accountId: string | null;
  reportId: string | null;
  text: string;
};

/** Stores an appeal in a moderation queue. Throws 422 when the same side has already contested the decision. */
export async function openAppeal(trx: Kysely<Database>, { decisionId, ...given }: NewAppeal) {
  const decision = await trx.selectFrom("decisions").selectAll().where("id", "=", decisionId).executeTakeFirstOrThrow();
  const known = await trx
    .selectFrom("appeals")
    .select("id")
    .where("decision_id", "=", decisionId)
    .where("appellant", "=", given.appellant)
    .executeTakeFirst();
  if (known) throw alreadyContested();
  const appeal = await insertRow(trx, "appeals", {
    id: newId("apl"),
    decision_id: decisionId,
    object_id: decision.object_id,
    appellant: given.appellant,
    account_id: given.accountId,
    report_id: given.reportId,
    text: given.text,
  }).catch((error: unknown) => {
    throw violatesUnique(error, "appeals_decision_id_appellant_key") ? alreadyContested() : error;
  });
  await trx
    .insertInto("moderation_queue")
    .values({ id: appeal.id, object_id: decision.object_id, kind: queueKindOf(decision.kind), state: "appealed" })
    .execute();
  return { appeal, decision };
}

const alreadyContested = () => unprocessable("This decision is contested already", { code: "alreadyContested" });

/** Returns the queue of an appeal: an appeal about content whose kind has no queue joins the reports. */
const queueKindOf = (kind: string) => (["firm", "offer", "profile", "review"].includes(kind) ? kind : "report");
