import { useLocale, useTranslations } from "next-intl";
import { FOLLOW_ID } from "@/components/search/search-form";
import { localePath, routes } from "@/lib/routes";
import { toAddress } from "@/lib/rules/search-params";

/** How to hear of the next firms of this search: by a feed. `query`: of the search, without its page. */
export function FollowCompanies({ query }: { query: URLSearchParams }) {
  const t = useTranslations("search.follow");
  const locale = useLocale();
  return (
    <section aria-labelledby={FOLLOW_ID} className="mt-12" data-no-print>
      <h2 id={FOLLOW_ID} className="text-lg">
        {t("heading")}
      </h2>
      <p className="measure mt-1 text-muted">{t("companies_lead")}</p>
      {/* A document for feed readers: not a page that the router could show. */}
      <a
        href={toAddress(localePath(locale, routes.companiesFeed()), query)}
        type="application/atom+xml"
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {t("feed")}
      </a>
    </section>
  );
}
