import { useTranslations } from "next-intl";
import { type WayOut, WaysOut } from "@/components/search/ways-out";

/** Under a short list: where there is more. Nothing when no wider search finds any. */
export function FewResults({ waysOut }: { waysOut: WayOut[] }) {
  const t = useTranslations("search.wider");
  if (waysOut.length === 0) return null;
  return (
    <section aria-labelledby="wider" className="measure mt-12" data-no-print>
      <h2 id="wider" className="text-lg">
        {t("few")}
      </h2>
      <WaysOut waysOut={waysOut} />
    </section>
  );
}
