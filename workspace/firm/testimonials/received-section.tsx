import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import { toTestimonials } from "@/lib/data/company/to-testimonial";
import type { Asset } from "@/lib/entities/asset";
import type { Rating } from "@/lib/entities/rating";
import { today } from "@/lib/rules/time/paris-time";
import type { TestimonialView } from "@/lib/views/company";
import { ConflictPanel } from "@/workspace/draft/conflict-panel";
import { SaverLine } from "@/workspace/draft/saver-line";
import { movedTo } from "@/workspace/firm/testimonials/arrangement";
import { receivedTestimonials } from "@/workspace/firm/testimonials/queries";
import { TestimonialRow } from "@/workspace/firm/testimonials/testimonial-row";
import { useArrangement } from "@/workspace/firm/testimonials/use-arrangement";
import { useDragOrder } from "@/workspace/firm/testimonials/use-drag-order";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** A colleague is new in a firm for so many years: candidates want to hear from them too. */
const NEW_YEARS = 2;

/** What the firm received: put in order or hidden, never edited. */
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
