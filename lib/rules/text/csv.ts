/** Formats of a day and of an instant in the API. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** Formats the time in Paris: 21/11/2026 08:05. */
const inParis = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "short" });

/**
 * Forms of a file: `french` as French spreadsheets read it ("2,04" is a number, "21/11/2026" a day), `international` with
 * commas between cells, decimal points and ISO dates.
 */
const FORMS = {
  french: {
    separator: ";",
    toNumber: (value: number) => String(value).replace(".", ","),
    toDate: (text: string) =>
      INSTANT.test(text) ? inParis.format(new Date(text)).replace(/\s/g, " ") : text.replace(DAY, "$3/$2/$1"),
  },
  international: { separator: ",", toNumber: String, toDate: (text: string) => text },
};
export type CsvForm = keyof typeof FORMS;
export const CSV_FORMS = Object.keys(FORMS) as CsvForm[];

/** Headings, in words, and rows of values: texts, numbers, days and instants as the API has them, nothing. */
export type CsvTable = { columns: readonly string[]; rows: readonly (readonly unknown[])[] };

/** Formats a day or an instant for a cell. */
export const csvDate = (text: string, form: CsvForm): string => FORMS[form].toDate(text);

/** Signs with which a spreadsheet begins a formula; some read those of full width too. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/**
 * Returns a cell that no spreadsheet executes: a text that begins like a formula is preceded by an apostrophe (OWASP,
 * CSV injection).
 */
function csvCell(value: unknown, form: CsvForm): string {
  if (typeof value === "number") return `"${FORMS[form].toNumber(value)}"`;
  const text =
    value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : csvDate(text, form);
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Returns a table as CSV, with the byte order mark by which spreadsheets recognise UTF-8: every CSV that the product
 * gives is written here.
 */
export function toCsv(form: CsvForm, { columns, rows }: CsvTable): string {
  const lines = [columns, ...rows].map((row) => row.map((value) => csvCell(value, form)).join(FORMS[form].separator));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
