import { useLocale, useTranslations } from "next-intl";
import { RESULTS_ID } from "@/components/search/search-form";
import { formatAlternatives } from "@/lib/i18n/format";
import { isPoint, understoodPlaces } from "@/lib/rules/search/heading";
import type { Sort } from "@/lib/rules/search/sorts";
import { ofTown } from "@/lib/rules/text/french-names";
import type { WhereView } from "@/lib/views/search";

type Props = {
  kind: "offers" | "companies";
  nbResults: number;
  exhaustive: boolean;
  where: readonly WhereView[];
  radiusKm: number;
  /** Null for a single result, which needs no order. */
  sort: Sort | null;
};

/**
 * Number and place of the results, announced to screen readers at each change. A link that refines the search moves the
 * focus here.
 */
export function ResultSummary({ kind, nbResults, exhaustive, where, radiusKm, sort }: Props) {
  const t = useTranslations("search");
  const locale = useLocale();
  const places = understoodPlaces(where);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 lg:mr-auto">
      <h2 id={RESULTS_ID} tabIndex={-1} className="sr-only">
        {t("results")}
      </h2>
      <p role="status" className="figures font-display font-semibold max-lg:leading-6 md:text-lg">
        {t(`${kind}.count`, {
          count: nbResults,
          exhaustive: exhaustive ? "yes" : "no",
          scope: places.length === 0 ? "france" : places.every(isPoint) ? "around" : "in",
          km: radiusKm,
          place: formatAlternatives(
            locale,
            places.map(({ label }) => label),
          ),
          ofPlace: formatAlternatives(
            locale,
            places.map(({ label }) => ofTown(label, locale)),
          ),
        })}
      </p>
      {sort && sort !== "relevance" && (
        <p className="text-sm text-muted">
          {sort === "date" && t(`${kind}.newest`)}
          {sort === "profession" && t("sort.profession_first")}
          {sort === "name" && t("sort.name_first")}
          {sort === "salary" && t("sort.salary_first")}
          {sort === "distance" && t("sort.distance_first", { from: places.every(isPoint) ? "points" : "centres" })}
        </p>
      )}
    </div>
  );
}
