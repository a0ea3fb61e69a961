import { useLocale, useTranslations } from "next-intl";
import { LocaleSwitch } from "@/components/layout/locale-switch";
import { SiteNav } from "@/components/layout/site-nav";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Logo } from "@/components/ui/logo";
import { localePath, routes } from "@/lib/routes";

export function SiteHeader({ productName }: { productName: string }) {
  const t = useTranslations("layout");
  const locale = useLocale();
  return (
    <header data-site-header className="border-b border-rule">
      <div className="wrap flex flex-wrap items-center gap-x-4 pt-2 md:gap-x-10 md:py-3">
        <LocalizedLink
          href={routes.home()}
          aria-label={t("home_link", { name: productName })}
          className="inline-flex min-h-11 items-center hover:text-green"
        >
          <Logo name={productName} />
        </LocalizedLink>
        <div className="max-md:order-last max-md:w-full">
          <SiteNav
            locale={locale}
            label={t("nav.label")}
            links={[
              { href: localePath(locale, routes.searchOffers()), label: t("nav.offers") },
              { href: localePath(locale, routes.searchCompanies()), label: t("nav.companies") },
            ]}
          />
        </div>
        <div className="-mr-3 ml-auto">
          <LocaleSwitch locale={locale} label={t("locale.label")} names={{ fr: t("locale.fr"), en: t("locale.en") }} />
        </div>
      </div>
    </header>
  );
}
