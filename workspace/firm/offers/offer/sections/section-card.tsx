import { useLocale, useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { useWide } from "@/components/ui/use-wide";
import { formatDate, formatList, formatMoney } from "@/lib/i18n/format";
import type { HeldEdit } from "@/lib/queries/object-saver-edits";
import { gapsOfSection } from "@/lib/rules/offer/offer-gaps";
import { richTextLength } from "@/lib/rules/text/rich-text-lines";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import type { Draft } from "@/workspace/draft/use-draft";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import type { OfferSectionName } from "@/workspace/firm/offers/offer/sections/section-name";
import { useGapsOf } from "@/workspace/firm/offers/offer/use-gaps";
import { Fold } from "@/workspace/shell/fold";
import { Part } from "@/workspace/shell/part";

type Props = {
  name: OfferSectionName;
  draft: Draft;
  conflicts: readonly HeldEdit[];
  /** True when a field must be corrected. */
  hasErrors: boolean;
  children: ReactNode;
};

/** One section of the offer: its fields, an earlier draft, and conflicts with another writer. Folded on a phone. */
export function SectionCard({ name, draft, conflicts, hasErrors, children }: Props) {
  const t = useTranslations("firm_offer");
  const { saver } = useOffer();
  return (
    <Fold
      id={`section-${name}`}
      heading={t(`${name}.heading`)}
      headingStyle="text-xl lg:text-2xl"
      line={
        hasErrors ? (
          <span className="font-semibold text-brick">{t("publish.stopped.field")}</span>
        ) : (
          <SectionLine name={name} />
        )
      }
      isOpen={useWide()}
      isUrgent={draft.found !== null || conflicts.length > 0}
      className="border-t border-rule lg:pt-5"
    >
      <p className="measure mb-5 text-muted">{t(`${name}.lead`)}</p>
      {draft.found && (
        <Part name="draft-notice" load={() => import("@/workspace/draft/draft-notice")}>
          {({ DraftNotice }) => <DraftNotice draft={draft} shown={{}} />}
        </Part>
      )}
      {conflicts.map((held) => (
        <Part key={held.key} name="conflict-panel" load={() => import("@/workspace/draft/conflict-panel")}>
          {({ ConflictPanel }) => (
            <ConflictPanel
              held={held}
              describe={({ mine, theirs }) => ({
                label: t(`${name}.heading`),
                mine: wordsOf(mine),
                theirs: wordsOf(theirs),
              })}
              onSettle={(paths) => saver.settle(held, paths)}
            />
          )}
        </Part>
      ))}
      <div className="grid gap-5 pb-8 lg:pb-5">{children}</div>
    </Fold>
  );
}

/** Returns a value in conflict as a text that can be read and copied. */
const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value.replace(/<[^<>]*>/g, " ").trim() : JSON.stringify(value);
};

/**
 * The line of a folded section: the facts missing for the publication, else its content, else its purpose. Memoised on
 * the saved offer, because the section around it renders at each keystroke.
 */
const SectionLine = memo(function SectionLine({ name }: { name: OfferSectionName }) {
  const t = useTranslations("firm_offer");
  const locale = useLocale();
  const { offer } = useOffer();
  const gaps = useGapsOf()(offer).filter((gap) => gapsOfSection(name).includes(gap));
  const said = useSectionWords()[name]();
  if (gaps.length === 0) return said.filter(Boolean).join(" · ") || t(`${name}.lead`);
  const list = formatList(
    locale,
    gaps.map((gap) => lowered(t(`gaps.${gap}`))),
  );
  return <span className="font-semibold text-ink">{t("to_fill", { list })}</span>;
});

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns the content of each section as short texts. */
function useSectionWords(): Record<OfferSectionName, () => (string | null | undefined)[]> {
  const t = useTranslations("firm_offer");
  const tText = useTranslations("rich_text");
  const locale = useLocale();
  const { offer, choices } = useOffer();
  const { customAttributes: attributes, metadata, locations } = offer;
  const labelOf = (slug: string | null | undefined, of: readonly Labelled[]) =>
    of.find((choice) => choice.slug === slug)?.label;
  const length = richTextLength(offer.description ?? "");
  return {
    position: () => [
      offer.name,
      labelOf(attributes.contractType, choices.contracts),
      labelOf(attributes.jobSchedule, choices.schedules),
    ],
    terms: () => [
      ...new Set(locations.map(({ city }) => city)),
      labelOf(attributes.remoteWork, choices.remote),
      metadata.salaryUndisclosed ? t("terms.undisclosed") : null,
      [attributes.salaryMin, attributes.salaryMax].flatMap((pay) => (pay ? formatMoney(locale, pay) : [])).join(" – "),
    ],
    criteria: () => [
      labelOf(attributes.experience, choices.experiences),
      ...(attributes.tools ?? []).map((slug) => labelOf(slug, choices.software)),
      ...(attributes.skills ?? []).map((slug) => labelOf(slug, choices.skills)),
    ],
    practice: () => {
      const { files, fees, sectors, seasonHours, recovery, supervisesTrainees, coefficient } = metadata.practice ?? {};
      return [
        files && t("practice.files"),
        fees && t("practice.fees"),
        sectors?.length && t("practice.sectors"),
        (seasonHours || recovery) && t("practice.hours"),
        typeof supervisesTrainees === "boolean" && t("practice.trainees"),
        coefficient && t("practice.coefficient"),
      ].filter((words) => typeof words === "string");
    },
    text: () => [length > 0 ? tText("count", { count: length }) : null],
    english: () => [metadata.english?.name],
    applying: () => [
      t(`applying.modes.${metadata.apply?.mode ?? "platform"}`),
      attributes.validThrough && formatDate(locale, attributes.validThrough, "long"),
    ],
  };
}
