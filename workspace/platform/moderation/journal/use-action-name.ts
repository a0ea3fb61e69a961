import { useTranslations } from "next-intl";
import { AUDIT_ACTIONS, type AuditAction } from "@/lib/rules/audit/audit-actions";
import { isModeration, type ModerationAction } from "@/workspace/platform/moderation/journal/use-line-words";

const isKnown = (action: string): action is Exclude<AuditAction, ModerationAction> =>
  Object.hasOwn(AUDIT_ACTIONS, action);

/** The name of any action of the trail; its code, for one of a newer version. */
export function useActionName() {
  const t = useTranslations("platform_journal.actions");
  const tTrail = useTranslations("platform_trail.actions");
  return (action: string): string => {
    if (isModeration(action)) return tTrail(action);
    return isKnown(action) ? t(action) : action;
  };
}
