"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Session } from "@/lib/session/session";
import { NotificationRow } from "@/workspace/notifications/notification-row";
import { Guarded } from "@/workspace/shell/area/guarded";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { pageOfQuery } from "@/workspace/shell/list/page-of-query";
import { useSession } from "@/workspace/shell/session-provider";
import { useNews } from "@/workspace/shell/unread/use-news";
import { useUnread } from "@/workspace/shell/unread/use-unread";
import { useAction } from "@/workspace/shell/use-action";

export function NotificationsScreen() {
  return (
    <Guarded screen="notifications">
      <Notifications />
    </Guarded>
  );
}

const hrefOf = (page: number) =>
  page === 1 ? workspaceRoutes.notifications() : `${workspaceRoutes.notifications()}?page=${page}`;

/** The notifications of the current actor, by object, the latest first. */
function Notifications() {
  const t = useTranslations("notification");
  const { session } = useSession();
  const actor = useActor();
  const page = pageOfQuery(useSearchParams());
  const reading = useQuery({ ...notificationsPage(session.client, actor, page), placeholderData: keepPreviousData });
  useNews(
    (counts) => counts.unreadCount,
    () => void reading.refetch(),
  );
  const empty = (
    <EmptyState title={t("empty")} drawing={<StateDrawing name="all-done" />}>
      <p>{t("empty_text")}</p>
    </EmptyState>
  );
  return (
    <>
      <p className="mb-4">
        <LocalizedLink
          href={`${workspaceRoutes.account()}#notifications`}
          className="link inline-flex min-h-11 items-center"
        >
          {t("choose_mails")}
        </LocalizedLink>
      </p>
      <AsyncBlock reading={reading} empty={{ when: ({ results }) => results.length === 0, show: empty }}>
        {({ results, unreadCount, paginationMeta }) => (
          <>
            <ReadAll count={unreadCount} until={results[0]?.lastDate} />
            <ul aria-label={t("list")} className="divide-y divide-rule border-y border-rule">
              {results.map((group) => (
                <NotificationRow key={group.objectId} group={group} />
              ))}
            </ul>
            <div className="mt-6">
              <Pagination page={page} nbPages={paginationMeta.nbPages} hrefOf={hrefOf} />
            </div>
          </>
        )}
      </AsyncBlock>
    </>
  );
}

/** Marks all notifications as read, except those that arrived after the list was read. */
function ReadAll({ count, until }: { count: number; until: string | undefined }) {
  const t = useTranslations("notification");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { refresh } = useUnread();
  const { busy, failure, act } = useAction();
  const readAll = () =>
    act(async () => {
      await session.client.notifications.read(until ? { until } : {}, { ...actor.as });
      await Promise.all([queries.invalidateQueries({ queryKey: notificationsKey(actor) }), refresh()]);
    });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status">{count > 0 ? t("some_new", { count }) : t("nothing_new")}</p>
      {count > 0 && (
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => busy || void readAll()}>
          {t("read_all")}
        </Button>
      )}
      <FormError text={failure} />
    </div>
  );
}

const notificationsKey = ({ userId, organizationId }: Actor) => [organizationId ?? userId, "notifications"] as const;

const notificationsPage = (client: Session["client"], actor: Actor, page: number) => ({
  queryKey: [...notificationsKey(actor), page],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.notifications.list({ page }, { ...actor.as, signal }),
});
