import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { localePath, routes } from "@/lib/routes";
import { toAddress } from "@/lib/rules/search-params";

/** How to hear of the next offers of this search: a feed, which needs no account. `query`: the search, without its page. */
export function FollowSearch({ query }: { query: URLSearchParams }) {
  const t = useTranslations("search.follow");
  const locale = useLocale();
  return (
    <section aria-labelledby="follow" className="mt-12 border-t border-rule pt-6" data-no-print>
      <h2 id="follow" className="text-lg">
        {t("heading")}
      </h2>
      <p className="measure mt-1 text-muted">{t("lead")}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
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
