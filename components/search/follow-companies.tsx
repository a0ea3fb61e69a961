import { useLocale, useTranslations } from "next-intl";
import { FeedLink, FollowSection } from "@/components/search/follow-section";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { toHref } from "@/lib/rules/search/params";

/** The feed of the next firms of this search. `query`: of the search, without its page. */
export function FollowCompanies({ query }: { query: URLSearchParams }) {
  const t = useTranslations("search.follow");
  const locale = useLocale();
  return (
    <FollowSection lead={t("companies_lead")}>
      <FeedLink href={toHref(localePath(locale, routes.companiesFeed()), query)} />
    </FollowSection>
  );
}
