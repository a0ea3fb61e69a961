import { useTranslations } from "next-intl";
import { RANKING_LEVELS } from "@/lib/rules/search/ranking";

/** How offers are ranked, in plain words: the levels of the marketplace's search, from the first to the last. */
export function Ranking() {
  const t = useTranslations("search.ranking");
  return (
    <details className="mt-6 text-sm text-muted">
      <summary className="link inline-flex min-h-11 list-none items-center [&::-webkit-details-marker]:hidden">
        {t("heading")}
      </summary>
      <div className="measure pb-2">
        <p>{t("lead")}</p>
        <ol className="my-2 list-decimal pl-6">
          {RANKING_LEVELS.map((level) => (
            <li key={level}>{t(`level.${level}`)}</li>
          ))}
        </ol>
        <p>{t("inside")}</p>
        <p className="font-semibold text-ink">{t("payment")}</p>
      </div>
    </details>
  );
}
