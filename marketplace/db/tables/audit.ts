import type { AuditState } from "@/lib/entities/audit-line";
import type { NullableJson, Timestamp } from "@/marketplace/db/tables/columns";

/** Append-only: a trigger refuses the rest (migrations 0031 and 0046). */
export type AuditLinesTable = {
  id: string;
  created_date: Timestamp;
  actor_type: "person" | "key" | "platform";
  actor_id: string | null;
  action: string;
  object_id: string;
  person_id: string | null;
  organization_id: string | null;
  reason: string | null;
  before: NullableJson<AuditState>;
  after: NullableJson<AuditState>;
};
