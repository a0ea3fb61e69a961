import { useLocale, useTranslations } from "next-intl";
import { FeedLink, FollowSection } from "@/components/search/follow-section";
import { MailAlert } from "@/components/search/mail-alert";
import { loginHref } from "@/components/session/login-href";
import type { SessionSettings } from "@/components/session/shared-session";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { SearchToSave } from "@/lib/queries/saved-searches";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { toHref } from "@/lib/rules/search/params";

type Props = {
  /** The search, without its page. */
  query: URLSearchParams;
  search: SearchToSave;
  settings: SessionSettings;
};

/** How to follow this search: by mail, with an account, or by a feed, without. */
export function FollowSearch({ query, search, settings }: Props) {
  const t = useTranslations("search.follow");
  const locale = useLocale();
  return (
    <FollowSection lead={t("lead")}>
      <div className="mt-4">
        <MailAlert
          settings={settings}
          search={search}
          loginHref={loginHref(locale, toHref(routes.searchOffers(), query))}
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
        <FeedLink href={toHref(localePath(locale, routes.offersFeed()), query)} />
        <LocalizedLink
          href={routes.savedOffers()}
          className="link inline-flex min-h-11 items-center font-semibold noscript:hidden"
        >
          {t("saved")}
        </LocalizedLink>
      </p>
    </FollowSection>
  );
}
