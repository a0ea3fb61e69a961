import { useLocale, useTranslations } from "next-intl";
import { useSearchLabels } from "@/components/search/search-labels";
import type { Relaxation } from "@/lib/entities/offer-search-results";
import { isPoint, understoodPlaces } from "@/lib/rules/search/heading";
import type { OfferSearch } from "@/lib/rules/search/offer-search";
import { nbWords } from "@/lib/rules/search/params";
import { filtersOf, isFiltered, withoutFilter } from "@/lib/rules/search/refine";
import { isElided } from "@/lib/rules/text/french-names";
import type { OfferSearchView, RelaxedView } from "@/lib/views/search";

/** In the order in which a sentence says what was left out. */
const ORDER: readonly Relaxation[] = ["words", "criteria", "job", "distance", "place"];
const TYPED = ["q", "lieu"];

/** What stands above the offers that are not exactly what was searched, in words: what they lack, and how many they are. */
export function useRelaxedHeading({ words: typed, radiusKm }: OfferSearch, found: OfferSearchView) {
  const t = useTranslations("search.relaxed");
  const locale = useLocale();
  const { filterName } = useSearchLabels({ ...found, radiusKm });
  const { head, nbResults, nbExact, query, where, didYouMean } = found;
  const words = didYouMean?.applied ? didYouMean.query : typed;
  const places = understoodPlaces(where);
  const around = places.every(isPoint) ? "yes" : "no";
  const filters = [...new Set(filtersOf(query).flatMap(([name]) => (TYPED.includes(name) ? [] : [filterName(name)])))];

  const named = (count: number, isOfJob: boolean, hasJob = true) => {
    const job = hasJob ? (head?.job ?? "") : "";
    const form = isOfJob ? "yes" : "near";
    return { count, job, named: job ? form : "no", elided: isElided(job) ? "yes" : "no" } as const;
  };
  const none = () => {
    const said = head?.phrase ?? words;
    return t("none", {
      words: said,
      phrased: head?.phrase ? "yes" : "no",
      elided: isElided(said) ? "yes" : "no",
      everywhere: isFiltered(withoutFilter(query, "q")) ? "no" : "yes",
    });
  };
  const part = (left: Relaxation) =>
    t(`without.${left}`, {
      words,
      name: filters[0] ?? "",
      count: left === "words" ? nbWords(words) : filters.length,
      around,
      km: radiusKm,
    });

  /** Of a group; `isFirst`: nothing stands between the search and it. */
  const groupHeading = ({ without, nbResults: count, results, isOfJob }: RelaxedView, isFirst: boolean): string => {
    const [only, ...more] = without;
    const isAlone = isFirst && nbResults === 0 && more.length === 0;
    if (isAlone && only === "distance")
      return around === "yes"
        ? t("none_around", { km: radiusKm, count: results.length })
        : t("none_there", { count: results.length });
    const offers = t("offers", named(count, isOfJob, !without.includes("job")));
    if (isAlone && only === "job" && words !== "")
      return t("line", { lead: none(), offers: `${offers} ${t("without.job")}` });
    const lead = ORDER.filter((left) => without.includes(left)).map(part);
    const isNearestFirst = places.length > 0 && results.length > 1 && /distance|place/.test(without.join());
    return t(isNearestFirst ? "line_nearest" : "line", { lead: withCapital(lead.join(", "), locale), offers });
  };

  /** Of the results of the job alone, after those that hold all the words. */
  const restHeading = (): string => {
    const count = nbResults - nbExact;
    if (nbExact === 0) return t("line", { lead: none(), offers: t("offers", named(count, found.isOfJob)) });
    const offers = t("others", named(count, found.isOfJob));
    const others = head?.others ?? "";
    return nbWords(others) === 1 ? t("rest", { offers, words: others }) : t("rest_part", { offers });
  };

  return { groupHeading, restHeading };
}

const withCapital = (text: string, locale: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
