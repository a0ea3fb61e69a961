/** Formats of a day and of an instant in the API. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** Formats the time in Paris: 21/11/2026 08:05. */
const inParis = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "short" });

/**
 * Formats that the spreadsheets of each language read: French ones read "2,04" as a number and "21/11/2026" as a day.
 */
const FORMATS = {
  fr: {
    separator: ";",
    toNumber: (value: number) => String(value).replace(".", ","),
    toDate: (text: string) =>
      INSTANT.test(text) ? inParis.format(new Date(text)).replace(/\s/g, " ") : text.replace(DAY, "$3/$2/$1"),
  },
  en: { separator: ",", toNumber: String, toDate: (text: string) => text },
};
export type Language = keyof typeof FORMATS;

/** Formats a day or an instant for a cell. */
export const csvDate = (text: string, language: Language): string => FORMATS[language].toDate(text);

/**
 * Returns a cell that no spreadsheet executes: a text that begins like a formula is preceded by an apostrophe (OWASP,
 * CSV injection).
 */
export function csvCell(value: unknown, language: Language): string {
  if (typeof value === "number") return `"${FORMATS[language].toNumber(value)}"`;
  const text =
    value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : csvDate(text, language);
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Returns rows as CSV, with the byte order mark by which spreadsheets recognise UTF-8. Columns are our own names and
 * are not escaped.
 */
export function toCsv(language: Language, columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const { separator } = FORMATS[language];
  const lines = rows.map((row) => row.map((value) => csvCell(value, language)).join(separator));
  return `\uFEFF${[columns.join(separator), ...lines].join("\r\n")}\r\n`;
}
