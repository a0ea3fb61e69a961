import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Conversation } from "@/lib/entities/conversation";
import { formatDay } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { UnreadCount } from "@/workspace/shell/unread/unread-count";
import { TopicLine } from "@/workspace/thread/topic-line";

/** A conversation: with whom, about what, and how it ends; the whole line leads to it. */
export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const t = useTranslations("messaging");
  const locale = useLocale();
  const { id, otherName, otherId, topic, lastMessage, unreadCount } = conversation;
  const isErased = lastMessage.metadata.erased === true;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4 hover:bg-tint">
      <p className={unreadCount > 0 ? "font-semibold" : ""}>
        <LocalizedLink
          href={workspaceRoutes.conversation(id)}
          className="inline-flex min-h-11 items-center text-lg after:absolute after:inset-0"
        >
          {otherName ?? t("someone")}
          {unreadCount > 0 && <span className="sr-only">, {t("unread", { count: unreadCount })}</span>}
        </LocalizedLink>
      </p>
      <p className="flex min-h-11 items-center gap-3 text-sm text-muted">
        <UnreadCount count={unreadCount} />
        <time dateTime={lastMessage.createdDate}>{formatDay(locale, lastMessage.createdDate)}</time>
      </p>
      <p className="col-span-2 truncate text-sm text-muted">
        <TopicLine topic={topic} />
      </p>
      <p className={`col-span-2 line-clamp-2 break-words ${unreadCount > 0 ? "" : "text-muted"}`}>
        {lastMessage.senderId !== otherId && <span>{t("you")} · </span>}
        {isErased ? t("erased") : lastMessage.content}
      </p>
    </li>
  );
}
