/** A cell that no spreadsheet runs: a text that begins like a formula is preceded by an apostrophe (OWASP, CSV injection). */
export function csvCell(value: unknown): string {
  const text =
    value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  const safe = typeof value !== "number" && /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV, with the mark by which spreadsheets read UTF-8. Columns are names of ours. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `\uFEFF${[columns.join(","), ...rows.map((row) => row.map(csvCell).join(","))].join("\r\n")}\r\n`;
