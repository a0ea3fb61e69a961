"use client";

import { useFormatter, useTranslations } from "next-intl";
import { UPLOAD_NOTICE_MS, type UploadRules } from "@/lib/rules/upload";
import { useNotify } from "@/workspace/shell/notices-provider";
import { describeLimits } from "@/workspace/shell/upload/describe-limits";
import type { RefusedFile } from "@/workspace/shell/upload/upload-list";

/** A notice is read in ten seconds. */
const MAX_NAMED = 3;

/** Lists the files that were refused before any upload, in one notice, for 10 s. */
export function useRefusedNotice(rules: UploadRules) {
  const t = useTranslations("error");
  const format = useFormatter();
  const notify = useNotify();
  return (refused: RefusedFile[]) => {
    if (refused.length === 0) return;
    const limits = describeLimits(format, rules);
    const named = refused
      .slice(0, MAX_NAMED)
      .map(({ name, refusal }) => t(`file_upload_${refusal}`, { name, ...limits }));
    const others = refused.length - named.length;
    if (others > 0) named.push(t("file_upload_others", { count: others }));
    notify({ tone: "error", text: named.join(" "), durationMs: UPLOAD_NOTICE_MS });
  };
}
