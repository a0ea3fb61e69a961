import type { AuditLine } from "@/lib/entities/audit-line";
import { toCsv } from "@/lib/rules/text/csv";

const COLUMNS = [
  ...(["createdDate", "actorType", "actorId", "actorName", "action", "objectId", "objectName"] as const),
  ...(["personId", "organizationId", "reason", "before", "after"] as const),
];

/** The lines as CSV. */
export const auditCsv = (lines: readonly AuditLine[]): string =>
  toCsv(
    COLUMNS,
    lines.map((line) => COLUMNS.map((name) => line[name])),
  );
