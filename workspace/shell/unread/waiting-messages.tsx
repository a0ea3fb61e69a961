import { useTranslations } from "next-intl";
import { UnreadCount } from "@/workspace/shell/unread/unread-count";
import { useUnread } from "@/workspace/shell/unread/use-unread";

/** How many messages wait, beside their link in the navigation. */
export function WaitingMessages() {
  const t = useTranslations("shell.unread");
  const count = useUnread().counts?.unreadMessages ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only">{t("messages", { count })}</span>
      <UnreadCount count={count} className="max-md:absolute max-md:right-1/4 max-md:top-1 lg:ml-auto" />
    </>
  );
}
