import { useTranslations } from "next-intl";
import { OfferGroup } from "@/components/search/offer-group";
import { useRelaxedHeading } from "@/components/search/relaxed-heading";
import { refine } from "@/components/search/search-form";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import type { OfferSearch } from "@/lib/rules/search/offer-search";
import { toHref } from "@/lib/rules/search/params";
import type { OfferSearchView } from "@/lib/views/search";

type Props = { search: OfferSearch; found: OfferSearchView };

/** When little is found: the offers nearest to the search, each group under a line that says what was left out. */
export function RelaxedGroups({ search, found }: Props) {
  const t = useTranslations("search.relaxed");
  const { groupHeading } = useRelaxedHeading(search, found);
  return found.relaxed.map((group, index) => (
    <OfferGroup
      key={group.without.join()}
      id={`proches-${group.without.join("-")}`}
      heading={groupHeading(group, index === 0)}
      offers={group.results}
    >
      {group.query && group.nbResults > group.results.length && (
        <p {...refine}>
          <LocalizedLink
            href={toHref(routes.searchOffers(), group.query)}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {t("all")}
          </LocalizedLink>
        </p>
      )}
    </OfferGroup>
  ));
}
