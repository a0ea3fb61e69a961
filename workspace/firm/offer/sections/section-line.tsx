import { useLocale, useTranslations } from "next-intl";
import { memo } from "react";
import { formatDate, formatList, formatMoney } from "@/lib/i18n/format";
import { gapsOfSection } from "@/lib/rules/offer/offer-gaps";
import { richTextLength } from "@/lib/rules/text/rich-text-lines";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import type { OfferSectionName } from "@/workspace/firm/offer/sections/section-name";
import { useGapsOf } from "@/workspace/firm/offer/use-gaps";

/**
 * What a folded section lacks to be published; else what it says; else what it is for. Of the offer as it is saved: the
 * section around it is drawn at each key.
 */
export const SectionLine = memo(function SectionLine({ name }: { name: OfferSectionName }) {
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

/** The words of each section, as its fields hold them. */
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
