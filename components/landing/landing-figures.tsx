import { useLocale, useTranslations } from "next-intl";
import { FactList } from "@/components/ui/fact-list";
import { Ledger } from "@/components/ui/ledger";
import { LocalizedLink } from "@/components/ui/localized-link";
import { formatMoney, formatMoneyRange, formatNumber } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { toHref } from "@/lib/rules/search/params";
import { ANY_EXPERIENCE, BAROMETER_JOBS, barometerParams } from "@/lib/rules/tools/barometer";
import type { LandingView } from "@/lib/views/landing";

type Props = {
  landing: Pick<LandingView, "job" | "nbOffers" | "nbCompanies" | "nbRemote" | "salary" | "contracts" | "tools">;
};

/** The day's figures as a statement, then what they are made of, line by line. */
export function LandingFigures({ landing: { job, nbOffers, nbCompanies, nbRemote, salary, contracts, tools } }: Props) {
  const t = useTranslations("landing");
  const locale = useLocale();
  const median = salary?.median ?? null;
  const lists = [
    { key: "contracts", lines: contracts },
    { key: "tools", lines: tools },
  ] as const;
  return (
    <aside aria-labelledby="figures">
      <h2 id="figures" className="mb-3 text-lg">
        {t("figures.label")}
      </h2>
      <Ledger
        label={t("figures.label")}
        lines={[
          { label: t("figures.offers", { count: nbOffers }), value: formatNumber(locale, nbOffers) },
          { label: t("figures.companies", { count: nbCompanies }), value: formatNumber(locale, nbCompanies) },
          {
            label: t("figures.remote"),
            value: t("figures.share", { percent: Math.round((100 * nbRemote) / nbOffers) }),
          },
          ...(median === null ? [] : [{ label: t("figures.median"), value: formatMoney(locale, median) }]),
        ]}
      />
      {salary && (
        <p className="mt-3 flex flex-wrap justify-between gap-x-6">
          <span className="text-sm text-muted">{t("figures.salary", { count: salary.offers })}</span>
          <span className="figures">{formatMoneyRange(locale, salary.low, salary.high)}</span>
        </p>
      )}
      <p className="mt-3 text-sm text-muted">{t("figures.source")}</p>
      {job && BAROMETER_JOBS.some(({ slug }) => slug === job.slug) && (
        <LocalizedLink
          href={toHref(
            routes.knowledgeTool("salaire-comptable"),
            barometerParams({ job: job.slug, place: "", experience: ANY_EXPERIENCE }),
          )}
          className="link mt-2 inline-flex min-h-11 items-center font-semibold"
        >
          {t("barometer")}
        </LocalizedLink>
      )}
      {lists
        .filter(({ lines }) => lines.length > 0)
        .map(({ key, lines }) => (
          <section key={key} aria-labelledby={key} className="mt-8">
            <h3 id={key} className="mb-2 text-base">
              {t(key)}
            </h3>
            <FactList
              label={t(key)}
              lines={lines.map(({ label, count }) => ({ label, value: formatNumber(locale, count) }))}
            />
          </section>
        ))}
    </aside>
  );
}
