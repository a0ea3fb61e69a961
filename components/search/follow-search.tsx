import { useLocale, useTranslations } from "next-intl";
import { MailAlert } from "@/components/search/mail-alert";
import { FOLLOW_ID } from "@/components/search/search-form";
import { loginHref } from "@/components/session/login-href";
import type { SessionSettings } from "@/components/session/shared-session";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { SearchToSave } from "@/lib/queries/saved-searches";
import { localePath, routes } from "@/lib/routes";
import { toAddress } from "@/lib/rules/search-params";

type Props = {
  /** The search, without its page. */
  query: URLSearchParams;
  search: SearchToSave;
  settings: SessionSettings;
};

/** How to hear of the next offers of this search: by mail, with an account, or by a feed, without. */
export function FollowSearch({ query, search, settings }: Props) {
  const t = useTranslations("search.follow");
  const locale = useLocale();
  return (
    <section aria-labelledby={FOLLOW_ID} className="mt-12" data-no-print>
      <h2 id={FOLLOW_ID} className="text-lg">
        {t("heading")}
      </h2>
      <p className="measure mt-1 text-muted">{t("lead")}</p>
      <div className="mt-4">
        <MailAlert
          settings={settings}
          search={search}
          loginHref={loginHref(locale, toAddress(routes.searchOffers(), query))}
          texts={{
            alert: t("alert"),
            saving: t("alert_saving"),
            saved: t("alert_saved"),
            known: t("alert_known"),
            failed: t("alert_failed"),
          }}
        />
      </div>
      <p className="flex flex-wrap gap-x-6">
        {/* A document for feed readers: not a page that the router could show. */}
        <a
          href={toAddress(localePath(locale, routes.offersFeed()), query)}
          type="application/atom+xml"
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {t("feed")}
        </a>
        <LocalizedLink
          href={routes.savedOffers()}
          className="link inline-flex min-h-11 items-center font-semibold noscript:hidden"
        >
          {t("saved")}
        </LocalizedLink>
      </p>
    </section>
  );
}
