"use client";

import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { NavIcon } from "@/workspace/shell/frame/nav-icon";
import { UnreadCount } from "@/workspace/shell/unread/unread-count";
import { useUnread } from "@/workspace/shell/unread/use-unread";

/** Links to the notifications, with the number of unread ones; nothing for users who may not read them. */
export function Bell() {
  const t = useTranslations("shell.unread");
  const { counts } = useUnread();
  if (!counts) return null;
  return (
    <LocalizedLink
      href={workspaceRoutes.notifications()}
      aria-label={t("bell", { count: counts.unreadCount })}
      className="relative inline-flex size-11 shrink-0 items-center justify-center hover:text-green"
    >
      <NavIcon name="bell" />
      <UnreadCount count={counts.unreadCount} className="absolute right-0 top-0" />
    </LocalizedLink>
  );
}
