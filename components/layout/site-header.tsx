import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { HeaderAccount } from "@/components/layout/header-account";
import { LocaleSwitch } from "@/components/layout/locale-switch";
import { SiteNav } from "@/components/layout/site-nav";
import type { SessionSettings } from "@/components/session/shared-session";
import { Bookmark } from "@/components/ui/bookmark";
import { buttonStyle } from "@/components/ui/button-style";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Logo } from "@/components/ui/logo";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

type Props = { productName: string; session: SessionSettings } & Pick<
  ComponentProps<typeof HeaderAccount>,
  "saysExpiry"
>;

export function SiteHeader({ productName, session, saysExpiry }: Props) {
  const t = useTranslations("layout");
  const locale = useLocale();
  return (
    <header data-site-header className="relative border-b border-rule">
      <div className="wrap flex flex-wrap items-center gap-x-2 pt-2 md:gap-x-6 md:py-3 lg:gap-x-10">
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
              {
                href: localePath(locale, routes.searchOffers()),
                label: t("nav.offers"),
                also: [localePath(locale, routes.landings()), localePath(locale, routes.savedOffers())],
              },
              { href: localePath(locale, routes.searchCompanies()), label: t("nav.companies") },
              { href: localePath(locale, routes.media()), label: t("nav.media") },
              { href: localePath(locale, routes.knowledgeTools()), label: t("nav.tools") },
              {
                href: localePath(locale, routes.landingRecruit()),
                label: t("nav.recruit"),
                also: [localePath(locale, routes.product()), localePath(locale, routes.pricing())],
              },
            ]}
          />
        </div>
        <div className="-mr-3 ml-auto flex items-center lg:gap-x-3">
          {/* Hidden without scripts: a script stores the saved offers, so there would be none to show. */}
          <LocalizedLink
            href={routes.savedOffers()}
            aria-label={t("saved")}
            title={t("saved")}
            className="inline-flex size-11 items-center justify-center hover:text-green noscript:hidden"
          >
            <Bookmark className="size-5" />
          </LocalizedLink>
          <HeaderAccount settings={session} saysExpiry={saysExpiry} />
          {/* Hidden by CSS from people with a session: the HTML is the same for every visitor. */}
          <LocalizedLink
            href={workspaceRoutes.signUp()}
            className={buttonStyle("secondary", "hidden! xl:guest:inline-flex!")}
          >
            {t("sign_up")}
          </LocalizedLink>
          <LocaleSwitch locale={locale} label={t("locale.label")} names={{ fr: t("locale.fr"), en: t("locale.en") }} />
        </div>
      </div>
    </header>
  );
}
