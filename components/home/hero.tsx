import { useLocale, useTranslations } from "next-intl";
import { HomeDrawing } from "@/components/drawing/home-drawing";
import { SearchBox } from "@/components/layout/search-box";
import { Ledger } from "@/components/ui/ledger";
import { LocalizedLink } from "@/components/ui/localized-link";
import { formatNumber } from "@/lib/i18n/format";
import { firmSignUp } from "@/lib/routes/firm-opening";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { FrontpageView } from "@/lib/views/frontpage";

/**
 * Presentation of the site, a drawing, search box, links for candidates and for firms, and the day's figures; a platform
 * that has just opened has no figures.
 */
export function Hero({ counts }: Pick<FrontpageView, "counts">) {
  const t = useTranslations("home");
  const locale = useLocale();
  const line = (name: keyof FrontpageView["counts"]) => ({
    label: t(`counts.${name}`, { count: counts[name] }),
    value: formatNumber(locale, counts[name]),
  });
  return (
    <div className="wrap grid gap-x-16 gap-y-6 pb-8 pt-5 md:grid-cols-[1fr_16rem] md:gap-y-10 md:pb-20 md:pt-16 xl:grid-cols-[1fr_32rem] xl:gap-x-8">
      <div>
        <div className="flex items-end justify-between gap-3">
          <h1 className="max-w-2xl text-2xl md:text-4xl lg:text-5xl">{t("heading")}</h1>
          <HomeDrawing className="h-auto w-28 shrink-0 md:hidden" />
        </div>
        <p className="mt-2 font-display text-lg text-green md:mt-3 md:text-2xl">{t("tagline")}</p>
        <p className="measure mt-3 text-muted max-md:hidden md:mt-5 md:text-lg">{t("lead")}</p>
      </div>
      <div className="max-md:order-last md:self-end xl:flex xl:items-end xl:justify-end xl:gap-8">
        <HomeDrawing className="h-auto w-full max-md:hidden md:max-xl:mb-6 xl:w-60" />
        {counts.companies > 0 && (
          <div className="xl:w-60">
            <Ledger label={t("counts.label")} lines={[line("offers"), line("companies"), line("cities")]} columns />
          </div>
        )}
      </div>
      <div className="md:col-span-2">
        <div className="rounded-md border border-rule bg-surface p-4 md:p-6">
          <SearchBox label={t("search_label")} />
        </div>
        <Shortcuts />
        <p className="mt-2 flex flex-wrap gap-x-6 max-md:text-sm md:mt-4">
          <span className="contents member:hidden">
            <Entrance lead={t("enter.candidate")} label={t("enter.sign_up")} href={workspaceRoutes.signUp()} />
          </span>
          <span className="hidden member:contents">
            <Entrance lead={t("enter.member")} label={t("enter.workspace")} href={workspaceRoutes.workspaceHome()} />
          </span>
          <Entrance lead={t("enter.firm")} label={t("enter.publish")} href={firmSignUp()} />
        </p>
      </div>
    </div>
  );
}

const Entrance = ({ lead, label, href }: { lead: string; label: string; href: string }) => (
  <span className="inline-flex min-h-11 flex-wrap items-center gap-x-2">
    <span className="text-muted max-md:hidden">{lead}</span>
    <LocalizedLink href={href} className="link inline-flex min-h-11 items-center font-semibold">
      {label}
    </LocalizedLink>
  </span>
);

const SEARCHES = {
  remote: "teletravail=full-remote",
  apprenticeship: "contrat=alternance-apprentissage",
  entry_level: "experience=debutant",
  payroll: "q=paie",
  audit: "q=audit",
} as const;
const NAMES = ["remote", "apprenticeship", "entry_level", "payroll", "audit"] as const;

/** Ready-made searches under the search box, which need no typing. */
function Shortcuts() {
  const t = useTranslations("home.shortcuts");
  return (
    <nav aria-label={t("label")} className="mt-1 text-sm md:mt-3">
      <ul className="flex flex-wrap gap-x-5 max-md:*:nth-[n+3]:hidden">
        {NAMES.map((name) => (
          <li key={name}>
            <LocalizedLink
              href={`${routes.searchOffers()}?${SEARCHES[name]}`}
              className="inline-flex min-h-11 items-center text-muted underline decoration-rule underline-offset-4 hover:text-green hover:decoration-current"
            >
              {t(name)}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
