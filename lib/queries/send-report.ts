import { reports } from "@/contract/reports";
import { ApiError } from "@/lib/api/errors";
import { type ReportErrorKey, type ReportField, ReportForm } from "@/lib/forms/report";
import { browserCalls } from "@/lib/queries/browser-calls";

export type ReportErrors = Partial<Record<ReportField, ReportErrorKey>>;
export type ReportOutcome = { sent: true } | { sent: false; errors: ReportErrors; isLimited: boolean };

/**
 * Validates and sends a report. The schema and the client are loaded with this file, only when a visitor first submits
 * a report.
 */
export async function sendReport(form: FormData, publicKey: string, locale: "fr" | "en"): Promise<ReportOutcome> {
  const parsed = ReportForm.safeParse({
    url: textOf(form, "url"),
    motive: textOf(form, "motive"),
    text: textOf(form, "text"),
    email: textOf(form, "email"),
    goodFaith: form.get("goodFaith") === "on",
  });
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    return { sent: false, errors: Object.fromEntries(issues.toReversed()), isLimited: false };
  }
  const { email, ...report } = parsed.data;
  try {
    await browserCalls(publicKey, reports).create({ ...report, locale, ...(email !== "" && { email }) });
    return { sent: true };
  } catch (error) {
    return { sent: false, errors: {}, isLimited: error instanceof ApiError && error.status === 429 };
  }
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
