import { useTranslations } from "next-intl";
import { type AlternativeSearch, AlternativeSearches } from "@/components/search/alternative-searches";

/** Under a short list: where there is more. Nothing when no wider search finds any. */
export function FewResults({ alternatives }: { alternatives: AlternativeSearch[] }) {
  const t = useTranslations("search.wider");
  if (alternatives.length === 0) return null;
  return (
    <section aria-labelledby="wider" className="measure mt-12" data-no-print>
      <h2 id="wider" className="text-lg">
        {t("few")}
      </h2>
      <AlternativeSearches alternatives={alternatives} />
    </section>
  );
}
