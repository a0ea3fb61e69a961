/** A day, or an instant, as the API writes it. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** What clocks show in Paris: 21/11/2026 08:05. */
const inParis = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "short" });

/** As the spreadsheets of each language read them: those of France take "2,04" for a number, "21/11/2026" for a day. */
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

/** A day or an instant as a cell has it. */
export const csvDate = (text: string, language: Language): string => FORMATS[language].toDate(text);

/** A cell that no spreadsheet runs: a text that begins like a formula is preceded by an apostrophe (OWASP, CSV injection). */
export function csvCell(value: unknown, language: Language): string {
  if (typeof value === "number") return `"${FORMATS[language].toNumber(value)}"`;
  const text =
    value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : csvDate(text, language);
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV, with the mark by which spreadsheets read UTF-8. Columns are names of ours. */
export function toCsv(language: Language, columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const { separator } = FORMATS[language];
  const lines = rows.map((row) => row.map((value) => csvCell(value, language)).join(separator));
  return `\uFEFF${[columns.join(separator), ...lines].join("\r\n")}\r\n`;
}
