import { useLocale, useTranslations } from "next-intl";
import type { AlternativeSearch } from "@/components/search/alternative-searches";
import { chosenLabel } from "@/components/search/to-active-filters";
import { formatAlternatives, formatMoney } from "@/lib/i18n/format";
import { isPoint, understoodPlaces } from "@/lib/rules/search/heading";
import { EXACT_DAYS } from "@/lib/rules/search/offer-search";
import { DEFAULT_RADIUS_KM, nbWords, toHref } from "@/lib/rules/search/params";
import { ALL_BUT_WORDS, ALL_CHOICES } from "@/lib/rules/search/refine";
import { remoteDays, remoteKind } from "@/lib/rules/search/remote-work";
import { ofTown } from "@/lib/rules/text/french-names";
import type { CompanyFacetName, FacetView, OfferFacetName, WhereView, WiderView } from "@/lib/views/search";

type FacetName = OfferFacetName | CompanyFacetName;
type Labelled = {
  facets: readonly FacetView<FacetName>[];
  where: readonly WhereView[];
  query: URLSearchParams;
  radiusKm: number;
};

/** Values that mean nothing without the name of their filter: "3-5 years", "10-19". */
const NAMED: readonly string[] = ["experience", "effectif"] satisfies FacetName[];

const isFacet = (facets: Labelled["facets"], name: string): name is FacetName =>
  facets.some((facet) => facet.name === name);

/** Returns the labels of chips and alternative searches, for searches of offers and of firms. */
export function useSearchLabels({ facets, where, query, radiusKm }: Labelled) {
  const t = useTranslations("search");
  const locale = useLocale();
  const places = formatAlternatives(
    locale,
    understoodPlaces(where)
      .filter(isPoint)
      .map(({ label }) => ofTown(label, locale)),
  );

  const placeLabel = (typed: string) => {
    const place = where.find((one) => one.typed === typed)?.place;
    if (!place) return typed;
    return isPoint(place) ? t("chip.place", { place: place.label, km: radiusKm }) : place.label;
  };

  const remoteLabel = (level: string) =>
    t(query.has(EXACT_DAYS.name) ? "remote_work.exactly" : "remote_work.at_least", {
      kind: remoteKind(level),
      days: remoteDays(level),
    });

  const filterLabel = (name: string, value: string): string => {
    if (name === "lieu") return placeLabel(value);
    if (name === "salaire") return t("salary.chip", { amount: formatMoney(locale, Number(value)) });
    if (name === "sanssalaire") return t("salary.declared_chip");
    if (name === "teletravail") return remoteLabel(value);
    const label = chosenLabel(facets, name, value) ?? value;
    if (!isFacet(facets, name) || !NAMED.includes(name)) return label;
    const facet = t(`facet.${name}`);
    return label.startsWith(facet) ? label : t("chip.named", { name: facet, label });
  };

  const filterName = (name: string): string => (isFacet(facets, name) ? t(`facet.${name}`) : t("salary.heading"));

  const widerLabel = ({ name, query }: WiderView, words: string): string => {
    if (name === "q") return t("wider.words", { words, count: nbWords(words) });
    if (name === "lieu") return t("wider.place");
    if (name === "rayon") return t("wider.radius", { km: query.get("rayon") ?? DEFAULT_RADIUS_KM, ofPlace: places });
    if (name === "department" || name === "region") return t(`wider.${name}`, { place: query.get("lieu") ?? "" });
    if (name === ALL_CHOICES) return t("wider.choices");
    if (name === ALL_BUT_WORDS) return t("wider.only_words", { words });
    return t("wider.filter", { name: filterName(name) });
  };

  const toAlternatives = (path: string, wider: readonly WiderView[], words: string): AlternativeSearch[] =>
    wider.map((one) => ({
      key: one.query.toString(),
      label: widerLabel(one, words),
      href: toHref(path, one.query),
      nbResults: one.nbResults,
    }));

  return { filterLabel, filterName, toAlternatives };
}
