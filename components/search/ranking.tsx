import { useTranslations } from "next-intl";
import { nbWords } from "@/lib/rules/search/params";

const LEVELS = ["job", "title", "mixed", "text"] as const;

/**
 * How offers are ranked, in plain words: the levels of the marketplace's search, from the first to the last. A word alone
 * has no level of mixed words.
 */
export function Ranking({ words }: { words: string }) {
  const t = useTranslations("search.ranking");
  const count = nbWords(words);
  const levels = LEVELS.filter((level) => level !== "mixed" || count > 1);
  return (
    <details className="mt-6 text-sm text-muted">
      <summary className="link inline-flex min-h-11 list-none items-center [&::-webkit-details-marker]:hidden">
        {t("heading")}
      </summary>
      <div className="measure pb-2">
        <p>{t("lead", { count })}</p>
        <ol className="my-2 list-decimal pl-6">
          {levels.map((level) => (
            <li key={level}>{t(`level.${level}`, { count })}</li>
          ))}
        </ol>
        <p>{t("inside")}</p>
        <p className="font-semibold text-ink">{t("payment")}</p>
      </div>
    </details>
  );
}
