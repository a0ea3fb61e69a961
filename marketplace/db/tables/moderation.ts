import type { Generated } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { DateColumns, NullableJson, NullableTimestamp, Timestamp } from "@/marketplace/db/tables/columns";

/** Updated by triggers and by decisions (migration 0032). */
type ModerationJudgementsTable = {
  asset_id: string;
  judged: NullableJson;
  validated: NullableJson<JsonObject>;
  validated_date: NullableTimestamp;
};

type ModerationQueueTable = {
  id: string;
  object_id: string;
  kind: string;
  state: string;
  urgent: Generated<boolean>;
  since: Timestamp;
  taken_by: string | null;
  taken_until: NullableTimestamp;
};

type DecisionsTable = {
  id: string;
  object_id: string;
  owner_id: string | null;
  kind: string;
  outcome: string;
  code: string | null;
  reason: string | null;
  correction: string | null;
  decided_by: string | null;
  automatic: Generated<boolean>;
  report_id: string | null;
  created_date: Timestamp;
};

type ReportsTable = DateColumns & {
  id: string;
  url: string;
  kind: string;
  object_id: string | null;
  motive: string;
  text: string;
  account_id: string | null;
  email: string | null;
  locale: "fr" | "en";
  proved_date: NullableTimestamp;
  /** Stored only while the report is open. */
  network: string | null;
  state: Generated<"open" | "upheld" | "dismissed">;
  decision_id: string | null;
};

type AppealsTable = DateColumns & {
  id: string;
  decision_id: string;
  object_id: string;
  appellant: "owner" | "reporter";
  account_id: string | null;
  report_id: string | null;
  text: string;
  state: Generated<"open" | "granted" | "dismissed">;
  answer: string | null;
  decided_by: string | null;
};

export type ModerationTables = {
  moderation_judgements: ModerationJudgementsTable;
  moderation_queue: ModerationQueueTable;
  decisions: DecisionsTable;
  reports: ReportsTable;
  appeals: AppealsTable;
};
