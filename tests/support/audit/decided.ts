import type { AuditWorld, Content, Decider, Expected } from "@/tests/support/audit/world";

/** Returns the line that a decision about a content must add, and updates the model of this content. */
export async function decided(
  world: AuditWorld,
  content: Content,
  by: Decider | "platform",
  given: { to: Content["state"]; action: Expected["action"]; reason?: string | null; automatic?: boolean },
) {
  const { to, action, reason = null, automatic = false } = given;
  const line = {
    action,
    objectId: content.id,
    by,
    reason,
    before: { state: content.state },
    after: { state: to, ...(automatic && { automatic }) },
  };
  content.state = to;
  if (action !== "correctionRequested") content.automatic = automatic;
  const isContestable = ["assetSuspended", "correctionRequested", "ratingHidden"].includes(action);
  const latest = await world.marketplace.database.db
    .selectFrom("decisions")
    .select("id")
    .where("object_id", "=", content.id)
    .orderBy("created_date", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  content.contestable = isContestable && latest ? { decisionId: latest.id, by } : null;
  return line;
}
