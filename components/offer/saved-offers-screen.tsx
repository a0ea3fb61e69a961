import { useLocale, useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { SavedOffers } from "@/components/offer/saved-offers";
import { signUpHref } from "@/components/session/login-href";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { labelOf, vocabularies } from "@/lib/rules/vocabulary/labels";

const COMPARED = ["contractTypes", "jobSchedules", "remoteLevels", "experienceLevels", "salaryPeriods"] as const;

/** The offers that a visitor saved in this browser, without an account. */
export function SavedOffersScreen({ publicKey }: { publicKey: string }) {
  const t = useTranslations("offer_page.saved");
  const tOffer = useTranslations("common.offer");
  const tSalary = useTranslations("common.salary");
  const tCompany = useTranslations("company.crumbs");
  const locale = useLocale();
  const namesOf = (vocabulary: (typeof COMPARED)[number]) =>
    Object.fromEntries(vocabularies[vocabulary].map(({ slug }) => [slug, labelOf(vocabulary, slug, locale)]));
  const link = "link inline-flex min-h-11 items-center font-semibold";
  return (
    <main id="main" className="wrap pb-16 md:pb-24">
      <Breadcrumbs crumbs={[{ label: tCompany("offers"), href: routes.searchOffers() }, { label: t("title") }]} />
      <h1 className="pt-4 text-3xl md:pt-6 md:text-4xl">{t("title")}</h1>
      <p className="measure mt-4 text-muted">{t("lead")}</p>
      <p className="measure mt-2 text-muted member:hidden">{t("account")}</p>
      <p className="mb-4">
        <a href={signUpHref(locale, workspaceRoutes.keptOffers())} className={`${link} member:hidden`}>
          {t("account_link")}
        </a>
        <a href={localePath(locale, workspaceRoutes.keptOffers())} className={`${link} guest:hidden`}>
          {t("kept")}
        </a>
      </p>
      <p className="not-noscript:hidden">{t("no_script")}</p>
      <SavedOffers
        locale={locale}
        publicKey={publicKey}
        drawing={<StateDrawing name="nothing-kept" />}
        terms={{
          contract: namesOf("contractTypes"),
          schedule: namesOf("jobSchedules"),
          remote: namesOf("remoteLevels"),
          experience: namesOf("experienceLevels"),
          period: namesOf("salaryPeriods"),
        }}
        texts={{
          empty: t("empty"),
          search: t("search"),
          closed: t("closed"),
          remove: t("remove"),
          choose: t("choose"),
          chooseOne: t("choose_one", { title: "{title}" }),
          full: t("full"),
          compare: t("compare", { count: "{count}" }),
          comparison: t("comparison"),
          back: t("back"),
          unknown: t("unknown"),
          applied: tOffer("applied"),
          from: tSalary("from", { amount: "{amount}" }),
          upTo: tSalary("up_to", { amount: "{amount}" }),
          undeclared: tSalary("undeclared"),
          remoteDays: tOffer("remote_days", { days: "{days}" }),
          published: tOffer("published", { date: "{date}" }),
          criteria: {
            pay: t("criteria.pay"),
            contract: t("criteria.contract"),
            remote: t("criteria.remote"),
            schedule: t("criteria.schedule"),
            experience: t("criteria.experience"),
            lastDay: t("criteria.last_day"),
          },
        }}
      />
    </main>
  );
}
