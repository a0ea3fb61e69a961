import { useLocale, useTranslations } from "next-intl";
import { JobDrawing } from "@/components/drawing/job-drawing";
import { PlaceDrawing } from "@/components/drawing/place-drawing";
import { landingCrumbs } from "@/components/landing/landing-crumbs";
import { OfferList } from "@/components/offer/offer-list";
import { FOLLOW_ID } from "@/components/search/search-form";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { CountedLinks } from "@/components/ui/counted-links";
import { FactList } from "@/components/ui/fact-list";
import { Ledger } from "@/components/ui/ledger";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Section } from "@/components/ui/section";
import { formatMoney, formatMoneyRange, formatNumber } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { landingNames } from "@/lib/rules/offer/landing-names";
import { toHref } from "@/lib/rules/search/params";
import { ANY_EXPERIENCE, BAROMETER_JOBS, barometerParams } from "@/lib/rules/tools/barometer";
import type { JobGuide, LandingView } from "@/lib/views/landing";

/** The open offers of a job, of a town, or of a job in a town: their figures, then the latest of them. */
export function LandingScreen({ landing }: { landing: LandingView }) {
  const t = useTranslations("landing");
  const names = landingNames(landing, useLocale());
  const hasOffers = landing.offers.length > 0;
  return (
    <main id="main" className="wrap pb-16 md:pb-24">
      <Breadcrumbs crumbs={landingCrumbs(t, landing)} />
      <header className="flex flex-col-reverse gap-x-12 gap-y-4 pt-4 md:flex-row md:items-end md:justify-between md:pt-6">
        <div className="min-w-0">
          <h1 className="text-3xl md:text-4xl">{t("heading", names)}</h1>
          {landing.isThin ? (
            <p className="measure mt-4 text-lg">
              {t("thin.lead", { form: hasOffers ? names.form : "none", count: landing.nbOffers })}
            </p>
          ) : (
            <LandingLead landing={landing} />
          )}
        </div>
        {landing.city ? (
          <PlaceDrawing
            city={landing.city.label}
            region={landing.region}
            className="h-auto w-56 shrink-0 md:w-72 lg:w-96"
          />
        ) : (
          <JobDrawing family={landing.family} className="h-auto w-36 shrink-0 md:w-56 lg:w-72" />
        )}
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_20rem] [&>*]:min-w-0">
        <Section id="offers" title={t(landing.isThin ? "thin.offers" : "offers")}>
          {hasOffers && <OfferList offers={landing.offers} showCompany />}
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <LinkButton href={landing.searchHref}>{t("search")}</LinkButton>
            <LocalizedLink
              href={`${landing.searchHref}#${FOLLOW_ID}`}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {t("alert")}
            </LocalizedLink>
          </p>
        </Section>
        {!landing.isThin && <LandingFigures landing={landing} />}
      </div>
      <div className="mt-16 grid gap-16 md:mt-20 md:gap-20 [&>*]:min-w-0">
        {landing.guide && <LandingGuide guide={landing.guide} />}
        <Section id="around" title={t("around")} more={{ href: routes.landings(), label: t("all") }}>
          <div className="grid gap-x-16 gap-y-10 md:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
            <CountedLinks title={t("companies")} lines={landing.companies} />
            <CountedLinks title={t("cities", names)} lines={landing.cities} />
            <CountedLinks title={t("jobs", names)} lines={landing.jobs} />
          </div>
        </Section>
      </div>
    </main>
  );
}

type Props = { landing: Pick<LandingView, "nbOffers" | "nbCompanies" | "nbRemote" | "salary"> };

/** The figures, in three sentences. */
function LandingLead({ landing: { nbOffers, nbCompanies, nbRemote, salary } }: Props) {
  const t = useTranslations("landing.text");
  const locale = useLocale();
  return (
    <p className="measure mt-4 text-lg">
      {t("open", { count: nbOffers, companies: nbCompanies })}{" "}
      {salary &&
        t("salary", {
          declared: salary.offers,
          // A no-break space, so that no line begins with the dash.
          range: formatMoneyRange(locale, salary.low, salary.high).replace(" – ", "\u00a0– "),
          median: salary.median === null ? "none" : formatMoney(locale, salary.median),
        })}{" "}
      {t("remote", { count: nbRemote })}
    </p>
  );
}

/** Description of the job, in the words of the profession. */
function LandingGuide({ guide: { summary, tasks, diplomas, next } }: { guide: JobGuide }) {
  const t = useTranslations("landing.guide");
  return (
    <Section id="guide" title={t("heading")} lead={summary}>
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2 lg:gap-x-24">
        <div className="prose">
          <h3>{t("tasks")}</h3>
          <ul>
            {tasks.map((task) => (
              <li key={task}>{task}</li>
            ))}
          </ul>
        </div>
        <div className="prose">
          <h3>{t("diplomas")}</h3>
          <ul>
            {diplomas.map((diploma) => (
              <li key={diploma}>{diploma}</li>
            ))}
          </ul>
          {next.length > 0 && (
            <>
              <h3>{t("next")}</h3>
              <ul>
                {next.map(({ slug, label, href }) => (
                  <li key={slug}>
                    {href ? (
                      <LocalizedLink href={href} className="max-md:inline-block max-md:py-2.5">
                        {label}
                      </LocalizedLink>
                    ) : (
                      label
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </Section>
  );
}

type LandingFiguresProps = {
  landing: Pick<LandingView, "job" | "nbOffers" | "nbCompanies" | "nbRemote" | "salary" | "contracts" | "tools">;
};

/** The day's figures, then their breakdown, line by line. */
function LandingFigures({
  landing: { job, nbOffers, nbCompanies, nbRemote, salary, contracts, tools },
}: LandingFiguresProps) {
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
