import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { SearchBox } from "@/components/layout/search-box";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { StatusMarker } from "@/components/ui/status-marker";
import { routes } from "@/lib/routes/public-routes";

/** The body of a complete 404 page (search box, useful links). Not `notFound()`, whose body needs JavaScript. */
export function NotFoundView() {
  const t = useTranslations("not_found");
  const links = [
    { href: routes.home(), label: t("home") },
    { href: routes.searchOffers(), label: t("offers") },
    { href: routes.searchCompanies(), label: t("companies") },
    { href: routes.knowledgeTools(), label: t("tools") },
    { href: routes.help(), label: t("help") },
  ];
  return (
    <main id="main" className="wrap py-16 md:py-24">
      <StatusMarker status={404} />
      <div className="flex flex-col-reverse gap-x-12 gap-y-6 md:flex-row md:items-end md:justify-between">
        <div className="min-w-0">
          <p className="figures text-muted">404</p>
          <h1 className="mt-2 text-3xl md:text-4xl">{t("heading")}</h1>
          <p className="measure mt-4 text-muted">{t("text")}</p>
        </div>
        <StateDrawing name="lost-page" className="h-auto w-60 shrink-0 lg:w-80" />
      </div>
      <div className="mt-10 max-w-4xl">
        <SearchBox label={t("search_label")} />
      </div>
      <h2 className="mt-14 text-xl">{t("links")}</h2>
      <RuleList className="mt-3 max-w-xl">
        {links.map(({ href, label }) => (
          <li key={href}>
            <LocalizedLink href={href} className="flex min-h-12 items-center justify-between hover:text-green">
              {label}
              <span aria-hidden="true">→</span>
            </LocalizedLink>
          </li>
        ))}
      </RuleList>
    </main>
  );
}
