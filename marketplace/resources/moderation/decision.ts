import { type Kysely, type Selectable, sql } from "kysely";
import type { Decision } from "@/lib/entities/moderation";
import type { AuditAction } from "@/lib/rules/audit/audit-actions";
import { appealDeadline } from "@/lib/rules/moderation/limits";
import type { ReasonCode } from "@/lib/rules/moderation/reasons";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import { accountOf, PLATFORM, recordAudit } from "@/marketplace/writes/audit";
import type { Write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;

export type Outcome = "validated" | "suspended" | "correctionRequested" | "shown" | "hidden";

const ACTIONS = {
  validated: "assetValidated",
  suspended: "assetSuspended",
  correctionRequested: "correctionRequested",
  shown: "ratingShown",
  hidden: "ratingHidden",
} as const satisfies Record<Outcome, AuditAction>;

/** A moderator's decision, and the text sent to the owner. */
export type Verdict = {
  outcome: Outcome;
  code?: ReasonCode | null | undefined;
  reason?: string | null | undefined;
  correction?: string | null | undefined;
  /** True when the rule of two reporters decided, until a person decides. */
  automatic?: boolean;
  reportId?: string | null;
};

type Judged = { objectId: string; kind: string; ownerId: string | null; before: string; after: string };
type Decider = { user: { id: string } | null };

/** Stores a decision, with its sentences, and a line of the audit trail, which only contains codes. */
export async function storeDecision(
  { trx, audit }: Write,
  { user }: Decider,
  { outcome, code, reason, correction, automatic = false, reportId }: Verdict,
  { objectId, kind, ownerId, before, after }: Judged,
): Promise<Selectable<Database["decisions"]>> {
  const line = {
    action: ACTIONS[outcome],
    objectId,
    reason: code ?? null,
    ...accountOf(ownerId),
    before: { state: before },
    after: { state: after, ...(automatic && { automatic }) },
  };
  // A decision by a rule belongs to the platform: the second reporter, who makes the request, decides nothing.
  await (automatic ? recordAudit(trx, PLATFORM, line) : audit(line));
  return trx
    .insertInto("decisions")
    .values({
      id: newId("dcn"),
      object_id: objectId,
      owner_id: ownerId,
      kind,
      outcome,
      code: code ?? null,
      reason: reason ?? null,
      correction: correction ?? null,
      decided_by: automatic ? null : (user?.id ?? null),
      automatic,
      report_id: reportId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Returns the grounds of a decision. They are stored with the hidden content, for its owner to read, and removed when
 * the content is shown again.
 */
export const groundOf = ({ reason, code, correction, automatic }: Verdict, decisionId: string) => {
  const date = new Date().toISOString();
  return {
    reason: reason ?? "",
    date,
    code: code ?? null,
    correction: correction ?? null,
    decisionId,
    automatic: automatic === true,
    contestUntil: appealDeadline(date).toISOString(),
    appealed: false,
  };
};

/**
 * Records the current state of an object as judged: the object leaves the queue until its state changes.
 */
export async function closeItem(trx: Db, objectId: string): Promise<void> {
  await sql`
    UPDATE moderation_judgements SET judged = judged_fields(assets, moderated_kind(assets.asset_type_id))
    FROM assets WHERE assets.id = moderation_judgements.asset_id AND assets.id = ${objectId}`.execute(trx);
  await sql`
    INSERT INTO moderation_judgements (asset_id, judged)
    SELECT id, judged_fields(assets, kind) FROM assets, moderated_kind(asset_type_id) AS kind
    WHERE id = ${objectId} AND kind IS NOT NULL
    ON CONFLICT (asset_id) DO NOTHING`.execute(trx);
  await sql`DELETE FROM moderation_queue WHERE id = ${objectId}`.execute(trx);
}

/**
 * Stores the validated fields of an asset, so that moderators later see what has changed. Nothing is stored for a
 * profile, which is personal data.
 */
export const storeValidated = (trx: Db, objectId: string) =>
  sql`
    UPDATE moderation_judgements SET validated_date = now(),
      validated = CASE WHEN kind = 'profile' THEN NULL ELSE moderated_fields(assets, kind) END
    FROM assets, moderated_kind(assets.asset_type_id) AS kind
    WHERE assets.id = moderation_judgements.asset_id AND assets.id = ${objectId}`.execute(trx);

export type DecisionRow = Selectable<Database["decisions"]> & { decider_name: string | null };

/** Returns the decisions that match, the latest first, with the names of their authors. */
export async function readDecisions(db: Db, condition: ReturnType<typeof sql<boolean>>, limit: number) {
  const { rows } = await sql<DecisionRow>`
    SELECT decisions.*, decider.display_name AS decider_name
    FROM decisions LEFT JOIN users AS decider ON decider.id = decisions.decided_by
    WHERE ${condition} ORDER BY decisions.created_date DESC, decisions.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Serializes a decision for moderators; the owner does not learn which person decided. */
export const toDecision = (row: Omit<DecisionRow, "decider_name"> & { decider_name?: string | null }) =>
  ({
    id: row.id,
    objectId: row.object_id,
    kind: row.kind,
    outcome: row.outcome,
    code: row.code,
    reason: row.reason,
    correction: row.correction,
    decidedBy: row.decided_by,
    deciderName: row.decider_name ?? null,
    automatic: row.automatic,
    createdDate: row.created_date.toISOString(),
  }) satisfies Decision;
