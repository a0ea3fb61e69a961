import { useTranslations } from "next-intl";
import { RESULTS_ID } from "@/components/search/search-form";
import type { WhereView } from "@/lib/views/search";

type Props = {
  kind: "offers" | "companies";
  nbResults: number;
  exhaustive: boolean;
  where: WhereView | null;
  radiusKm: number;
};

/** How many, and where: said again to screen readers whenever it changes. Focus comes here after a link of the search. */
export function ResultSummary({ kind, nbResults, exhaustive, where, radiusKm }: Props) {
  const t = useTranslations("search");
  const scope = where?.place ? "around" : where ? "france" : "none";
  return (
    <>
      <h2 id={RESULTS_ID} tabIndex={-1} className="sr-only">
        {t("results")}
      </h2>
      <p role="status" className="figures font-display text-lg font-semibold">
        {t(`${kind}.count`, {
          count: nbResults,
          exhaustive: exhaustive ? "yes" : "no",
          scope,
          km: radiusKm,
          place: where?.place?.label ?? "",
        })}
      </p>
    </>
  );
}
