/** A cell that no spreadsheet runs: a text that begins like a formula is preceded by an apostrophe (OWASP, CSV injection). */
export function csvCell(value: unknown): string {
  const text =
    value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  const safe = typeof value !== "number" && /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Lines below the names of their columns, with the mark by which spreadsheets read UTF-8. */
export const toCsv = (columns: readonly string[], lines: readonly (readonly unknown[])[]): string =>
  `\uFEFF${[columns.join(","), ...lines.map((line) => line.map(csvCell).join(","))].join("\r\n")}\r\n`;
