import { reports } from "@/contract/reports";
import { ApiError } from "@/lib/api/errors";
import type { ReportFollowUp } from "@/lib/entities/moderation";
import { browserCalls } from "@/lib/queries/browser-calls";

/** Confirms the reporter's address and returns the report; null when the link refers to no report. */
export const confirmReport = (publicKey: string, token: string): Promise<ReportFollowUp | null> =>
  browserCalls(publicKey, reports).confirm(token).catch(nullWhenGone);

export const appealReport = (publicKey: string, token: string, text: string): Promise<ReportFollowUp | null> =>
  browserCalls(publicKey, reports).appeal(token, { text }).catch(nullWhenGone);

function nullWhenGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
