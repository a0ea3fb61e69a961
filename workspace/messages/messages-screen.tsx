"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import type { Conversation } from "@/lib/entities/conversation";
import { formatDay } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { pageOfQuery } from "@/workspace/shell/list/page-of-query";
import { useSession } from "@/workspace/shell/session-provider";
import { UnreadCount } from "@/workspace/shell/unread/unread-count";
import { useNews } from "@/workspace/shell/unread/use-news";
import { conversationsPage } from "@/workspace/thread/queries";
import { TopicLine } from "@/workspace/thread/topic-line";

export function MessagesScreen() {
  return (
    <Guarded screen="messages">
      <Conversations />
    </Guarded>
  );
}

const hrefOf = (page: number) =>
  page === 1 ? workspaceRoutes.messages() : `${workspaceRoutes.messages()}?page=${page}`;

/** The conversations of the current actor: unread ones first, then the latest. */
function Conversations() {
  const t = useTranslations("messaging");
  const { session } = useSession();
  const actor = useActor();
  const page = pageOfQuery(useSearchParams());
  const reading = useQuery({ ...conversationsPage(session.client, actor, page), placeholderData: keepPreviousData });
  useNews(
    (counts) => counts.unreadMessages,
    () => void reading.refetch(),
  );
  const empty = (
    <EmptyState title={t("empty")} drawing={<StateDrawing name="no-message" />}>
      <p>{t(actor.organizationId === null ? "empty_candidate" : "empty_firm")}</p>
    </EmptyState>
  );
  return (
    <AsyncBlock reading={reading} empty={{ when: ({ results }) => results.length === 0, show: empty }}>
      {({ results, paginationMeta }) => (
        <>
          <ul aria-label={t("list")} className="divide-y divide-rule border-y border-rule">
            {results.map((conversation) => (
              <ConversationRow key={conversation.id} conversation={conversation} />
            ))}
          </ul>
          <div className="mt-6">
            <Pagination page={page} nbPages={paginationMeta.nbPages} hrefOf={hrefOf} />
          </div>
        </>
      )}
    </AsyncBlock>
  );
}

/** A conversation: the other party, the topic, and the last message; the whole row is a link. */
function ConversationRow({ conversation }: { conversation: Conversation }) {
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
