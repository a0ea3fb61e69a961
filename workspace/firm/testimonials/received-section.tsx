import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type DragEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { toTestimonials } from "@/lib/data/company/to-testimonial";
import type { Asset } from "@/lib/entities/asset";
import type { Rating } from "@/lib/entities/rating";
import { cacheResponse } from "@/lib/queries/cache-response";
import { ownCompany } from "@/lib/queries/own-company";
import type { Fields } from "@/lib/rules/json-equal";
import { ofName } from "@/lib/rules/text/french-names";
import { today } from "@/lib/rules/time/paris-time";
import type { TestimonialView } from "@/lib/views/company";
import { ConflictPanel } from "@/workspace/draft/conflict-panel";
import { SaverLine } from "@/workspace/draft/saver-line";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { arrangementCalls, receivedTestimonials, toArranged } from "@/workspace/firm/testimonials/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** Number of years for which a colleague counts as new in a firm: candidates also want to hear from new colleagues. */
const NEW_YEARS = 2;

/** The testimonials that the firm received. The firm may order and hide them, never edit them. */
export function ReceivedSection({ page }: { page: Asset | null }) {
  const t = useTranslations("firm_testimonials.received");
  const { session } = useSession();
  const reading = useQuery(receivedTestimonials(session.client, useActor()));
  return (
    <ScreenSection id="received" title={t("heading")} lead={t("lead")}>
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: <p className="text-muted">{t("none")}</p> }}
      >
        {({ results }) => <Received page={page} ratings={results} />}
      </AsyncBlock>
    </ScreenSection>
  );
}

function Received({ page, ratings }: { page: Asset | null; ratings: readonly Rating[] }) {
  const t = useTranslations("firm_testimonials.received");
  const { saver, state, arrangement, arrange } = useArrangement(page);
  const { order, hidden } = arrangement;
  const waiting = new Set(ratings.filter(({ metadata }) => metadata.active === false).map(({ id }) => id));
  const all = toTestimonials(ratings, { order, hidden: [] });
  const shown = all.filter(({ id }) => !waiting.has(id) && !hidden.includes(id));
  const ids = shown.map(({ id }) => id);
  const move = (id: string, by: 1 | -1) => arrange({ hidden, order: movedTo(ids, id, by) });
  const dragOf = useDragOrder(ids, (order) => arrange({ hidden, order }));
  const hide = (id: string) => arrange({ order: ids.filter((other) => other !== id), hidden: [...hidden, id] });
  const show = (id: string) => arrange({ order: [...ids, id], hidden: hidden.filter((other) => other !== id) });
  return (
    <>
      <SaverLine state={state} onRetry={saver.resume} />
      {state.held.map((held) => (
        <ConflictPanel
          key={held.edit.key}
          held={held}
          describe={({ mine, theirs }) => ({
            label: t("conflict"),
            mine: namesOf(all, mine),
            theirs: namesOf(all, theirs),
          })}
          onSettle={(paths) => saver.settle(held, paths)}
        />
      ))}
      {shown.length > 0 && !shown.some(isRecent) && <p className="measure mb-3 text-sm">{t("no_recent")}</p>}
      <RuleList>
        {shown.map((testimonial, position) => (
          <TestimonialRow
            key={testimonial.id}
            testimonial={testimonial}
            state="shown"
            drag={dragOf(testimonial.id)}
            place={{ isFirst: position === 0, isLast: position === shown.length - 1 }}
            onMove={(by) => move(testimonial.id, by)}
            onToggle={() => hide(testimonial.id)}
          />
        ))}
        {all
          .filter(({ id }) => waiting.has(id))
          .map((testimonial) => (
            <TestimonialRow key={testimonial.id} testimonial={testimonial} state="waiting" />
          ))}
        {all
          .filter(({ id }) => hidden.includes(id) && !waiting.has(id))
          .map((testimonial) => (
            <TestimonialRow
              key={testimonial.id}
              testimonial={testimonial}
              state="hidden"
              onToggle={() => show(testimonial.id)}
            />
          ))}
      </RuleList>
    </>
  );
}

const isRecent = ({ since }: TestimonialView) => since !== null && since >= Number(today().slice(0, 4)) - NEW_YEARS;

const namesOf = (all: readonly TestimonialView[], value: unknown): string =>
  Array.isArray(value)
    ? value.flatMap((id) => all.find((testimonial) => testimonial.id === id)?.firstname ?? []).join(", ")
    : "";

/**
 * Returns the testimonials that the page shows, with unsent changes, and a function that changes them through the
 * page's saver.
 */
function useArrangement(page: Asset | null) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const [calls] = useState(() =>
    arrangementCalls(session, actor, (asset) => cacheResponse(queries, ownCompany(session, actor).queryKey, asset)),
  );
  const { saver, state } = useObjectSaver(calls, page && toArranged(page));
  // The page is read again when the window regains the focus, because a colleague may have saved it.
  useEffect(() => {
    if (page) saver.see(toArranged(page));
  }, [page, saver]);
  const arrangement = arrangementOf(state.value);
  // The saver's line shows the result.
  const arrange = (next: Arrangement) =>
    void saver.change("testimonials", toPart(arrangement), toPart(next)).catch(() => undefined);
  return { saver, state, arrangement, arrange };
}

type Props = {
  testimonial: TestimonialView;
  state: "shown" | "waiting" | "hidden";
  /** Position among the shown testimonials. */
  place?: { isFirst: boolean; isLast: boolean };
  drag?: DragRow;
  onMove?: (by: 1 | -1) => void;
  onToggle?: () => void;
};

/** A testimonial as written, its visibility, and the actions of the firm. */
function TestimonialRow({ testimonial, state, place, drag, onMove, onToggle }: Props) {
  const t = useTranslations("firm_testimonials.received");
  const locale = useLocale();
  const { firstname, jobTitle, since, quote } = testimonial;
  const pressed = useRef<HTMLButtonElement | null>(null);
  // A row that moves leaves the document for a moment, and its button loses the focus.
  useEffect(() => {
    if (pressed.current?.isConnected && document.activeElement === document.body) pressed.current.focus();
  });
  const move = (by: 1 | -1, isEnd: boolean) => (
    <Button
      variant="quiet"
      aria-label={t(by === -1 ? "move_up" : "move_down", { ofName: ofName(firstname, locale) })}
      aria-disabled={isEnd || undefined}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        if (!isEnd) onMove?.(by);
      }}
    >
      <span aria-hidden="true">{by === -1 ? "↑" : "↓"}</span>
      {t(by === -1 ? "up" : "down")}
    </Button>
  );
  return (
    <li className={`py-5 ${state === "hidden" ? "text-muted" : ""} ${drag?.isOver ? "bg-tint" : ""}`} {...drag?.row}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">
          {drag && place && !(place.isFirst && place.isLast) && (
            <span
              aria-hidden="true"
              className="mr-3 hidden cursor-grab text-muted pointer-fine:inline"
              {...drag.handle}
            >
              ⠿
            </span>
          )}
          {[firstname, jobTitle, since && t("since", { year: String(since) })].filter(Boolean).join(", ")}
        </span>
        <span className={`text-sm ${state === "waiting" ? "bg-highlight px-2 text-ink" : "text-muted"}`}>
          {t(`state.${state}`)}
        </span>
      </p>
      <blockquote lang="fr" className="measure mt-2 whitespace-pre-line break-words">
        «&#xa0;{quote}&#xa0;»
      </blockquote>
      {onToggle && (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 [&_button]:text-sm">
          {place && !(place.isFirst && place.isLast) && (
            <>
              {move(-1, place.isFirst)}
              {move(1, place.isLast)}
            </>
          )}
          <Button
            variant="quiet"
            aria-label={t(state === "hidden" ? "show_one" : "hide_one", { ofName: ofName(firstname, locale) })}
            onClick={onToggle}
          >
            {t(state === "hidden" ? "show" : "hide")}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Props of a row that is dragged by its handle, and on which another row can be dropped. */
type DragRow = ReturnType<ReturnType<typeof useDragOrder>>;

/** Orders a list by drag and drop. The buttons of each row do the same. */
function useDragOrder(ids: readonly string[], onOrder: (order: string[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (id: string) => ({
    isOver: over === id && dragged !== id,
    handle: {
      draggable: true,
      onDragStart({ currentTarget, dataTransfer }: DragEvent<HTMLElement>) {
        const row = currentTarget.closest("li");
        if (row) dataTransfer.setDragImage(row, 0, 0);
        dataTransfer.effectAllowed = "move";
        setDragged(id);
      },
      onDragEnd: end,
    },
    row: {
      onDragOver(event: DragEvent) {
        if (dragged === null) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop(event: DragEvent) {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== id) onOrder(placedAt(ids, dragged, id));
        end();
      },
    },
  });
}

/** The shown testimonials in their order, and the hidden ones. */
type Arrangement = { order: readonly string[]; hidden: readonly string[] };

const Ids = z.array(z.string());
const Page = z.looseObject({
  metadata: z.looseObject({
    _public: z.optional(z.looseObject({ testimonialsOrder: z.nullish(Ids), testimonialsHidden: z.nullish(Ids) })),
  }),
});

/** Reads the arrangement from a page in the shape that the saver expects. */
function arrangementOf(page: Fields | null): Arrangement {
  const { data } = Page.safeParse(page);
  const { testimonialsOrder, testimonialsHidden } = data?.metadata._public ?? {};
  return { order: testimonialsOrder ?? [], hidden: testimonialsHidden ?? [] };
}

/** Returns the part of the page that contains the arrangement. */
const toPart = ({ order, hidden }: Arrangement): Fields => ({
  metadata: { _public: { testimonialsOrder: [...order], testimonialsHidden: [...hidden] } },
});

/** Moves a testimonial up or down among the shown ones, and returns the new order. */
function movedTo(shown: readonly string[], id: string, by: 1 | -1): string[] {
  const other = shown[shown.indexOf(id) + by];
  return other === undefined ? [...shown] : placedAt(shown, id, other);
}

/** Moves a testimonial to the position of another, and returns the new order; those in between shift. */
function placedAt(shown: readonly string[], id: string, other: string): string[] {
  const to = shown.indexOf(other);
  return shown.includes(id) && to !== -1 ? shown.filter((one) => one !== id).toSpliced(to, 0, id) : [...shown];
}
