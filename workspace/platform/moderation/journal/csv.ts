import type { AuditLine } from "@/lib/entities/audit-line";
import { type Language, toCsv } from "@/lib/rules/text/csv";

const COLUMNS = [
  ...(["createdDate", "actorType", "actorId", "actorName", "action", "objectId", "objectName"] as const),
  ...(["personId", "organizationId", "reason", "before", "after"] as const),
];

export const auditCsv = (language: Language, lines: readonly AuditLine[]): string =>
  toCsv(
    language,
    COLUMNS,
    lines.map((line) => COLUMNS.map((name) => line[name])),
  );
