"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ConversationRow } from "@/workspace/messages/conversation-row";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { pageOfQuery } from "@/workspace/shell/list/page-of-query";
import { useSession } from "@/workspace/shell/session-provider";
import { useNews } from "@/workspace/shell/unread/use-news";
import { conversationsPage } from "@/workspace/thread/queries";

export function MessagesScreen() {
  return (
    <Guarded screen="messages">
      <Conversations />
    </Guarded>
  );
}

const hrefOf = (page: number) =>
  page === 1 ? workspaceRoutes.messages() : `${workspaceRoutes.messages()}?page=${page}`;

/** The conversations of who acts: those with something to read first, then the latest. */
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
