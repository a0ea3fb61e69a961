import { useLocale, useTranslations } from "next-intl";
import { Figure } from "@/components/ui/figure";
import { formatNumber } from "@/lib/i18n/format";
import type { CompanyView } from "@/lib/views/company";

/** The figures that candidates look for first, each under its double underline. */
export function KeyFigures({ company: { team, headcount, offices, nbOffers } }: { company: CompanyView }) {
  const t = useTranslations("company.figures");
  const locale = useLocale();
  const range = [headcount?.min, headcount?.max].flatMap((bound) => (bound ? [formatNumber(locale, bound)] : []));
  return (
    <dl
      aria-label={t("label")}
      className="grid grid-cols-2 gap-x-8 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-12 md:gap-x-16"
    >
      {team.headcount !== null ? (
        <Figure value={formatNumber(locale, team.headcount)} label={t("headcount", { count: team.headcount })} />
      ) : (
        range.length > 0 && <Figure value={range.join(" – ")} label={t("range")} />
      )}
      {team.displayPeople && team.parity !== null && (
        <Figure value={t("percent", { percent: Math.round(team.parity) })} label={t("parity")} />
      )}
      {offices.length > 0 && (
        <Figure value={formatNumber(locale, offices.length)} label={t("offices", { count: offices.length })} />
      )}
      <Figure value={formatNumber(locale, nbOffers)} label={t("offers", { count: nbOffers })} />
    </dl>
  );
}
