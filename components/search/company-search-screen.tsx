import { useLocale, useTranslations } from "next-intl";
import { useCompanyTile } from "@/components/company/use-company-tile";
import { Facet } from "@/components/search/facet";
import { FeedLink, FollowSection } from "@/components/search/follow-section";
import { FoundCompanyList } from "@/components/search/found-company-list";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { SearchScreen } from "@/components/search/search-screen";
import { SelectField } from "@/components/ui/select-field";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { CompanySearch } from "@/lib/rules/search/company-search";
import { toHref } from "@/lib/rules/search/params";
import type { CompanyCard } from "@/lib/views/company";
import type { CompanySearchView, FacetValue } from "@/lib/views/search";

/** Number of filters open from the start: kind and size of the firm. */
const OPEN_FACETS = 2;

type Props = {
  search: CompanySearch;
  found: CompanySearchView;
  heading: string;
  understoodAs: string | null;
  isMapShown: boolean;
};

export function CompanySearchScreen({ search, found, ...rest }: Props) {
  const choices = found.facets.filter(({ name }) => name !== "groupe");
  const groups = found.facets.find(({ name }) => name === "groupe")?.values ?? [];
  return (
    <SearchScreen
      kind="companies"
      search={search}
      found={found}
      {...rest}
      follow={<FollowCompanies query={found.query} />}
      filters={
        found.facets.some(({ values }) => values.length > 0) && (
          <>
            {choices.map((facet, index) => (
              <Facet key={facet.name} facet={facet} initiallyOpen={index < OPEN_FACETS} />
            ))}
            <GroupFilter values={groups} />
          </>
        )
      }
    >
      <FoundCompanies companies={found.results} />
    </SearchScreen>
  );
}

/** Link to the feed of new firms of this search. `query`: query of the search, without its page. */
function FollowCompanies({ query }: { query: URLSearchParams }) {
  const t = useTranslations("search.follow");
  const locale = useLocale();
  return (
    <FollowSection lead={t("companies_lead")}>
      <FeedLink href={toHref(localePath(locale, routes.companiesFeed()), query)} />
    </FollowSection>
  );
}

/** Filter by group of firms, one at a time. Renders nothing when no firm found belongs to a group. */
function GroupFilter({ values }: { values: FacetValue[] }) {
  const t = useTranslations("search");
  if (values.length === 0) return null;
  return (
    <div className="border-b border-rule py-4">
      <SelectField
        id="groupe"
        form={SEARCH_FORM_ID}
        name="groupe"
        label={t("facet.groupe")}
        options={[
          { value: "", label: t("filters.all_groups") },
          ...values.map(({ value, label, count }) => ({
            value,
            label: t("filters.group_option", { name: label, count }),
          })),
        ]}
        defaultValue={values.find(({ selected }) => selected)?.value ?? ""}
        {...live}
      />
    </div>
  );
}

/** The list of firms found. */
function FoundCompanies({ companies }: { companies: readonly CompanyCard[] }) {
  const toTile = useCompanyTile();
  return <FoundCompanyList companies={companies.map((company) => toTile(company))} />;
}
