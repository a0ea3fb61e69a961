"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { moderation } from "@/contract/moderation";
import type { QueueItem } from "@/lib/entities/moderation";
import { formatTime } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import {
  hoursSince,
  itemHref,
  KIND_WORDS,
  KINDS,
  type KindWord,
  queueKey,
  queuePage,
  TARGET_HOURS,
} from "@/workspace/platform/moderation/queue/queries";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { CountLinks } from "@/workspace/shell/list/count-links";
import type { Column } from "@/workspace/shell/list/data-table";
import { ListTable } from "@/workspace/shell/list/list-table";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

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
  const [ticked, setTicked] = useState<readonly string[]>([]);
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
  const short = word === "avis" ? (reading.data?.results ?? []).filter(isOneLine) : [];
  const chosen = short.filter(({ id }) => ticked.includes(id));
  const tick = (id: string) => setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  return (
    <>
      <p className="mb-4">
        <LocalizedLink href={workspaceRoutes.moderationJournal()} className="link inline-flex min-h-11 items-center">
          {t("journal_link")}
        </LocalizedLink>
      </p>
      <CountLinks label={t("by_kind")} links={links} />
      {short.length > 0 && (
        <ShowTicked
          chosen={chosen}
          onTickAll={() => setTicked(chosen.length === short.length ? [] : short.map(({ id }) => id))}
        />
      )}
      <ListTable<QueueItem, "since">
        caption={t("heading")}
        reading={reading}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={t("empty")} drawing={<StateDrawing name="all-done" />}>
            {t("empty_text")}
          </EmptyState>
        }
        columns={useColumns({ ticked, tick: word === "avis" ? tick : null })}
        state={state}
        hrefOf={hrefOf}
      />
    </>
  );
}

const MAX_ONE_LINE = 200;

/** True for a review or a testimonial short enough to be judged in the list. */
const isOneLine = ({ kind, state, text }: QueueItem) =>
  kind === "review" && state !== "appealed" && text !== null && text.length <= MAX_ONE_LINE && !text.includes("\n");

type Ticks = { ticked: readonly string[]; tick: ((id: string) => void) | null };

/** The columns of the queue; with `tick`, one-line reviews have a box to tick. */
function useColumns({ ticked, tick }: Ticks): Column<QueueItem, "since">[] {
  const t = useTranslations("platform_moderation");
  return [
    {
      key: "what",
      label: t("columns.what"),
      cell: (item) => (
        <div className="flex items-start gap-3">
          {tick && isOneLine(item) && (
            <input
              type="checkbox"
              aria-label={t("tick", { text: item.text ?? "" })}
              checked={ticked.includes(item.id)}
              onChange={() => tick(item.id)}
              className="mt-3 size-5 shrink-0"
            />
          )}
          <div className="min-w-0">
            <LocalizedLink href={itemHref(item)} className="link inline-flex min-h-11 items-center break-words">
              <span lang="fr">{item.name ?? t("unnamed")}</span>
            </LocalizedLink>
            {item.text !== null && (
              <p lang="fr" className="measure break-words">
                {`«\u00a0${item.text}\u00a0»`}
              </p>
            )}
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              <span>{t("kind", { kind: item.kind })}</span>
              <span>{t("state", { state: item.state })}</span>
              {item.urgent && <strong className="text-brick">{t("urgent")}</strong>}
            </p>
          </div>
        </div>
      ),
    },
    {
      key: "firm",
      label: t("columns.firm"),
      cell: ({ ownerName, addressProved }) =>
        ownerName === null && addressProved !== false ? null : (
          <>
            <span lang="fr" className="break-words">
              {ownerName}
            </span>
            {addressProved === false && <strong className="block text-brick">{t("rail.address_unproved")}</strong>}
          </>
        ),
    },
    {
      key: "since",
      label: t("columns.since"),
      cell: ({ since }) => {
        const hours = hoursSince(since);
        return <span className={hours >= TARGET_HOURS ? "font-semibold text-brick" : ""}>{t("age", { hours })}</span>;
      },
    },
    {
      key: "reports",
      label: t("columns.reports"),
      cell: ({ nbReports }) =>
        nbReports > 0 ? <strong className="whitespace-nowrap">{t("rail.reports", { count: nbReports })}</strong> : null,
    },
    { key: "held", label: t("columns.held"), cell: (item) => <Holder item={item} /> },
  ];
}

/** States who works on the item, and lets the moderator take it, or release it. */
function Holder({ item }: { item: QueueItem }) {
  const t = useTranslations("platform_moderation.take");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const isMine = item.takenBy === actor.userId;
  const calls = session.client.bind(moderation);
  const press = () =>
    act(async () => {
      await (isMine ? calls.release(item.id, { ...actor.as }) : calls.take(item.id, { ...actor.as }));
    }).finally(() => queries.invalidateQueries({ queryKey: queueKey(actor) }));
  if (item.takenBy !== null && !isMine)
    return t("held", {
      name: item.takenByName ?? "",
      time: item.takenUntil ? formatTime(locale, item.takenUntil) : "",
    });
  return (
    <>
      {isMine && item.takenUntil && (
        <span className="block">{t("held_mine", { time: formatTime(locale, item.takenUntil) })}</span>
      )}
      <Button
        variant="quiet"
        className="whitespace-nowrap"
        aria-label={`${t(isMine ? "release" : "take")} (${item.name ?? item.id})`}
        aria-disabled={busy || undefined}
        onClick={() => busy || press()}
      >
        {t(isMine ? "release" : "take")}
      </Button>
      <FormError text={failure} />
    </>
  );
}

/** Shows the ticked reviews, one decision each; those that the API refuses stay in the queue. */
function ShowTicked({ chosen, onTickAll }: { chosen: readonly QueueItem[]; onTickAll: () => void }) {
  const t = useTranslations("platform_moderation.several");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const show = () =>
    act(async () => {
      let shown = 0;
      try {
        for (const { id } of chosen) {
          await session.client.bind(moderation).showRating(id, { ...actor.as });
          shown += 1;
        }
      } finally {
        if (shown > 0) notify({ tone: "success", text: t("shown", { count: shown }) });
        await queries.invalidateQueries({ queryKey: queueKey(actor) });
      }
    });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <Button variant="quiet" onClick={onTickAll}>
        {t("all")}
      </Button>
      <Button
        variant="secondary"
        aria-disabled={busy || chosen.length === 0 || undefined}
        onClick={() => busy || chosen.length === 0 || show()}
      >
        {t("show", { count: chosen.length })}
      </Button>
      <FormError text={failure} />
    </div>
  );
}
