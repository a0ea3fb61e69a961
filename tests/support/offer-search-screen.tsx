import { OfferSearchScreen } from "@/components/search/offer-search-screen";
import { matchPlace } from "@/lib/rules/place/place-match";
import { offerSearchParams, parseOfferSearch } from "@/lib/rules/search/offer-search";
import { toRawParams } from "@/lib/rules/search/params";
import type { OfferCard } from "@/lib/views/offer";
import type { OfferSearchView } from "@/lib/views/search";
import { renderIn } from "@/tests/support/in-locale";

export const foundOffer: OfferCard = {
  id: "ast_1",
  slug: "gestionnaire-de-paie-lyon",
  title: "Gestionnaire de paie (H/F)",
  company: { slug: "treguern-conseil", name: "Tréguern Conseil", logo: null, responseDays: null },
  city: "Lyon",
  departmentCode: "69",
  km: null,
  contract: { slug: "cdi", label: "CDI" },
  schedule: null,
  remote: null,
  experience: null,
  salary: null,
  publishedDate: "2026-11-15T08:00:00.000Z",
  validThrough: null,
};
const session = { publicKey: "pubk_test", product: "happy-cabinet", cookieDomain: null };
/** The page of a search, by its query, with what it found. */
export const showOfferSearch = (address: string, found: Partial<OfferSearchView> = {}, locale: "fr" | "en" = "fr") => {
  const search = parseOfferSearch(toRawParams(new URLSearchParams(address)));
  const view: OfferSearchView = {
    results: [foundOffer],
    nbResults: 1,
    exhaustive: true,
    page: search.page,
    nbPages: 1,
    facets: [
      { name: "contrat", values: [{ value: "cdi", label: "CDI", count: 1, selected: address.includes("cdi") }] },
    ],
    where: search.where.map(matchPlace),
    didYouMean: null,
    query: offerSearchParams({ ...search, page: 1 }),
    wider: [],
    departments: [],
    towns: [],
    payload: {},
    exactRemote: null,
    head: null,
    nbExact: found.nbResults ?? 1,
    isOfJob: true,
    relaxed: [],
    ...found,
  };
  return renderIn(
    locale,
    <OfferSearchScreen search={search} found={view} understoodAs={null} isMapShown={false} session={session} />,
  );
};
