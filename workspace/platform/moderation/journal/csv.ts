import type { AuditLine } from "@/lib/entities/audit-line";

const COLUMNS = [
  ...(["createdDate", "actorType", "actorId", "actorName", "action", "objectId", "objectName"] as const),
  ...(["personId", "organizationId", "reason", "before", "after"] as const),
];

/** A cell that no spreadsheet runs: what begins like a formula is preceded by an apostrophe (OWASP, CSV injection). */
export function csvCell(value: unknown): string {
  const text =
    value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The lines as CSV, with the mark by which spreadsheets read UTF-8. */
export const auditCsv = (lines: readonly AuditLine[]): string =>
  `\uFEFF${[COLUMNS.join(","), ...lines.map((line) => COLUMNS.map((name) => csvCell(line[name])).join(","))].join("\r\n")}\r\n`;
