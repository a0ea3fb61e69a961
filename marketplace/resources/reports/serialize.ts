import { type Kysely, sql } from "kysely";
import type { Report, ReportFollowUp } from "@/lib/entities/moderation";
import { appealDeadline } from "@/lib/rules/moderation/limits";
import type { Database } from "@/marketplace/db/schema";
import { readDecisions, toDecision } from "@/marketplace/resources/moderation/decision";
import { readObjectName } from "@/marketplace/resources/moderation/store";
import type { ReportRow } from "@/marketplace/resources/reports/store";

type Db = Kysely<Database>;

/** Returns the report as moderators read it. */
export async function toReport(db: Db, row: ReportRow) {
  const [decision] = await readDecisions(db, sql<boolean>`decisions.id = ${row.decision_id}`, 1);
  return {
    id: row.id,
    url: row.url,
    kind: row.kind,
    objectId: row.object_id,
    motive: row.motive,
    text: row.text,
    email: row.email,
    accountId: row.account_id,
    proved: row.proved_date !== null,
    state: row.state,
    objectName: row.object_id === null ? null : await readObjectName(db, row.object_id),
    createdDate: row.created_date.toISOString(),
    decision: decision ? toDecision(decision) : null,
  } satisfies Report;
}

/** Returns the report as its reporter reads it, which never names the moderator who decided. */
export async function toFollowUp(db: Db, row: ReportRow) {
  const appeal = await db
    .selectFrom("appeals")
    .select("state")
    .where("report_id", "=", row.id)
    .where("appellant", "=", "reporter")
    .executeTakeFirst();
  const decided = row.state === "open" ? null : row.updated_date.toISOString();
  return {
    id: row.id,
    url: row.url,
    motive: row.motive,
    state: row.state,
    createdDate: row.created_date.toISOString(),
    decidedDate: decided,
    canAppeal: row.state === "dismissed" && !appeal && decided !== null && appealDeadline(decided) > new Date(),
    appealState: appeal?.state ?? null,
  } satisfies ReportFollowUp;
}
