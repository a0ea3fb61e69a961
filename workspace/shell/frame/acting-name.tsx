"use client";

import { useTranslations } from "next-intl";
import { nameOf } from "@/lib/rules/user/user-name";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

/** The party for whom this tab acts, at the top of every private screen. */
export function ActingName() {
  const t = useTranslations("shell.frame");
  const current = useCurrentUser();
  if (!current) return null;
  return (
    <p className="min-w-0 truncate border-l border-rule pl-3 font-semibold md:ml-2 md:pl-5">
      <span className="sr-only">{t("acting")} </span>
      {current.organizationId === null ? t("oneself") : nameOf(current.user)}
    </p>
  );
}
