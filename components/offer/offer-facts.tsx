import { useLocale, useTranslations } from "next-intl";
import { FactList } from "@/components/ui/fact-list";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { daysLeft } from "@/lib/rules/offer/offer-state";
import { CLOSING_SOON_DAYS } from "@/lib/rules/offer/validity";
import { AS_SOON_AS_POSSIBLE, isCalendarDate } from "@/lib/rules/time/calendar-date";
import { today } from "@/lib/rules/time/paris-time";
import type { CriterionView, OfferView } from "@/lib/views/offer";

/** The offer's terms, line by line. */
export function OfferFacts({ offer }: { offer: OfferView }) {
  const t = useTranslations("offer.facts");
  const locale = useLocale();
  const { contract, durationMonths: months, schedule, remote, experience, formation } = offer;
  const { startDate, openings, validThrough } = offer;
  const days = daysLeft(validThrough, today());
  const neededText = (criterion: CriterionView | null) =>
    criterion?.need ? t(`needs.${criterion.need}`, { criterion: criterion.label }) : criterion?.label;
  return (
    <FactList
      label={t("label")}
      lines={[
        {
          label: t("contract"),
          value: contract && months ? t("contract_months", { contract: contract.label, months }) : contract?.label,
        },
        { label: t("schedule"), value: schedule?.label },
        { label: t("remote"), value: remote?.label },
        { label: t("experience"), value: neededText(experience) },
        { label: t("formation"), value: neededText(formation) },
        { label: t("start"), value: startDate && <StartDateText startDate={startDate} /> },
        { label: t("openings"), value: openings !== null && openings > 1 ? formatNumber(locale, openings) : null },
        {
          label: t("valid_through"),
          value: validThrough && (
            <>
              <time dateTime={validThrough}>{formatDate(locale, validThrough)}</time>
              {days !== null && days <= CLOSING_SOON_DAYS && (
                <strong className="block text-brick">{t("days_left", { days })}</strong>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** The start of the job: a day, as soon as possible, or the firm's own text. */
function StartDateText({ startDate }: { startDate: string }) {
  const t = useTranslations("offer.facts");
  const locale = useLocale();
  if (startDate === AS_SOON_AS_POSSIBLE) return t("as_soon_as_possible");
  if (!isCalendarDate(startDate)) return <span lang="fr">{startDate}</span>;
  return <time dateTime={startDate}>{formatDate(locale, startDate)}</time>;
}
