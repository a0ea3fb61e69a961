"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { KIND_WORDS, KINDS, type KindWord, queuePage } from "@/workspace/platform/moderation/queue/queries";
import { QueueRow } from "@/workspace/platform/moderation/queue/queue-row";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { CountLinks } from "@/workspace/shell/list/count-links";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";

/** The queue of moderation: urgent reports first, then the oldest items. */
export function QueueScreen() {
  return (
    <Guarded screen="moderation">
      <Queue />
    </Guarded>
  );
}

const ALL = "tout";
const RULES = { orders: ["since"], order: "asc", filters: { genre: [ALL, ...KIND_WORDS] } } as const;

function Queue() {
  const t = useTranslations("platform_moderation");
  const { session } = useSession();
  const actor = useActor();
  const { state, hrefOf } = useListState<"since">({
    ...RULES,
    orders: ["since"],
    filters: { genre: [ALL, ...KIND_WORDS] },
  });
  const word = KIND_WORDS.find((one) => one === state.filters.genre);
  const reading = useQuery(queuePage(session.client, actor, { kind: word ? KINDS[word] : null, page: state.page }));
  const counts = reading.data?.counts;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const link = (key: KindWord | typeof ALL, count: number | undefined) => ({
    key,
    count,
    label: t(`kinds.${key}`),
    isCurrent: (word ?? ALL) === key,
    href: hrefOf({ filters: { genre: key } }),
  });
  const links = [link(ALL, total), ...KIND_WORDS.map((one) => link(one, counts && (counts[KINDS[one]] ?? 0)))];
  return (
    <>
      <p className="mb-4">
        <LocalizedLink href={workspaceRoutes.moderationJournal()} className="link inline-flex min-h-11 items-center">
          {t("journal_link")}
        </LocalizedLink>
      </p>
      <CountLinks label={t("by_kind")} links={links} />
      <AsyncBlock
        reading={reading}
        empty={{
          when: ({ results }) => results.length === 0,
          show: (
            <EmptyState title={t("empty")} drawing={<StateDrawing name="all-done" />}>
              {t("empty_text")}
            </EmptyState>
          ),
        }}
      >
        {({ results, paginationMeta }) => (
          <>
            <ol aria-label={t("heading")} className="divide-y divide-rule border-y border-rule">
              {results.map((item) => (
                <QueueRow key={item.id} item={item} />
              ))}
            </ol>
            <div className="mt-6">
              <Pagination page={state.page} nbPages={paginationMeta.nbPages} hrefOf={(page) => hrefOf({ page })} />
            </div>
          </>
        )}
      </AsyncBlock>
    </>
  );
}
