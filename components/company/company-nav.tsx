import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { formatNumber } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { ofName } from "@/lib/rules/text/french-names";
import type { CompanyView } from "@/lib/views/company";

type Props = {
  company: Pick<CompanyView, "slug" | "name" | "nbOffers" | "offices">;
  screen: "page" | "offers" | "locations";
};

/** Links to a firm's three pages; the current page has the double underline. */
export function CompanyNav({ company: { slug, name, nbOffers, offices }, screen }: Props) {
  const t = useTranslations("company.nav");
  const locale = useLocale();
  const entries = [
    { key: "page", href: routes.companyPage(slug), count: null },
    { key: "offers", href: routes.companyOffers(slug), count: nbOffers },
    { key: "locations", href: routes.companyLocations(slug), count: offices.length },
  ] as const;
  return (
    <nav aria-label={t("label", { ofName: ofName(name, locale) })} className="border-b border-rule" data-no-print>
      <ul className="flex gap-x-5 overflow-x-auto md:gap-x-8">
        {entries.map(({ key, href, count }) => (
          <li key={key} className="shrink-0">
            <LocalizedLink
              href={href}
              aria-current={key === screen ? "page" : undefined}
              className="flex min-h-12 items-center border-b-4 border-transparent pt-1 hover:text-green aria-[current]:border-double aria-[current]:border-current aria-[current]:font-semibold"
            >
              {t(key)}
              {count !== null && (
                <span className="figures ml-2 text-sm font-normal text-muted">{formatNumber(locale, count)}</span>
              )}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
