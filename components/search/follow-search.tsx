import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, cache } from "react";
import { FeedLink, FollowSection } from "@/components/search/follow-section";
import { MailAlert } from "@/components/search/mail-alert";
import { signUpHref } from "@/components/session/login-href";
import type { SessionSettings } from "@/components/session/shared-session";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { SearchToSave } from "@/lib/queries/search-to-save";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { toHref } from "@/lib/rules/search/params";

type Props = { search: SearchToSave; settings: SessionSettings };

/** Ways to follow this search: by mail or by a feed. */
export function FollowSearch({ search, settings }: Props) {
  const t = useTranslations("search.follow");
  const locale = useLocale();
  const query = new URLSearchParams(search.query);
  return (
    <FollowSection lead={t("lead")}>
      <div className="mt-4">
        <AlertForm search={search} settings={settings} />
      </div>
      <div className="mt-2 member:hidden noscript:hidden">
        <p className="measure text-muted">{t("account")}</p>
        <a
          href={signUpHref(locale, toHref(routes.searchOffers(), query))}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {t("account_link")}
        </a>
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

/** Cached for the two forms of a page of results: its data then contain this object once. */
const toTexts = cache(
  (t: ReturnType<typeof useTranslations<"search.follow">>): ComponentProps<typeof MailAlert>["texts"] => ({
    alert: t("alert"),
    submit: t("alert_submit"),
    busy: t("alert_saving"),
    email: t("alert_email"),
    hint: t("alert_hint"),
    invalid: t("alert_invalid"),
    update: t("alert_update"),
    keep: t("alert_keep"),
    saved: t("alert_saved"),
    known: t("alert_known"),
    sent: t("alert_sent"),
    too_many: t("alert_too_many"),
    failed: t("alert_failed"),
    "signed-out": t("alert_signed_out"),
  }),
);

/** Creates an alert on this search, with its texts. */
export function AlertForm({ search, settings }: Props) {
  const locale = useLocale();
  return (
    <MailAlert settings={settings} locale={locale} search={search} texts={toTexts(useTranslations("search.follow"))} />
  );
}
