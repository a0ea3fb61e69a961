import { useLocale, useTranslations } from "next-intl";
import type { AuditLine, AuditState } from "@/lib/entities/audit-line";
import { AUDIT_ACTIONS, type AuditAction } from "@/lib/rules/audit/audit-actions";
import { reasonInWords } from "@/lib/rules/moderation/reasons";

export type ModerationAction = {
  [Action in AuditAction]: (typeof AUDIT_ACTIONS)[Action] extends "moderation" ? Action : never;
}[AuditAction];

const AREAS: Readonly<Record<string, string>> = AUDIT_ACTIONS;

/** True for an action of moderation: only these actions have texts here, for the screens of contents. */
export const isModeration = (action: string): action is ModerationAction => AREAS[action] === "moderation";

/** True for an id, which is useful only in the file that administrators download. */
const isId = (value: AuditState[string] | undefined) => typeof value === "string" && /^[a-z]{3,4}_\w{16,}$/.test(value);

/** Returns functions that describe a line of the log: its action, author, reason and changes. */
export function useLineWords() {
  const t = useTranslations("platform_trail");
  const locale = useLocale();
  const textOf = (value: AuditState[string] | undefined): string => {
    if (value === undefined || value === null) return "—";
    if (Array.isArray(value)) return value.join(", ") || "—";
    return typeof value === "boolean" ? t(value ? "yes" : "no") : String(value);
  };
  return {
    action: ({ action }: AuditLine) => (isModeration(action) ? t(`actions.${action}`) : action),
    actor: ({ actorName, actorType }: AuditLine) => actorName ?? t("by", { type: actorType }),
    reason: ({ reason }: AuditLine) => (reason === null ? null : (reasonInWords(reason, locale)?.label ?? reason)),
    /** Returns the changed fields, without ids: the former value, when the line has it, and the new one. */
    changes: ({ before, after }: AuditLine) =>
      [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((name) => {
        const wordOf = (value: AuditState[string] | undefined) =>
          name === "state" && typeof value === "string" ? t("state", { state: value }) : textOf(value);
        const [was, is] = [before?.[name], after?.[name]];
        if (was === is || isId(was) || isId(is)) return [];
        const text = was === undefined || is === undefined ? wordOf(was ?? is) : `${wordOf(was)} → ${wordOf(is)}`;
        return [{ name, text }];
      }),
  };
}
