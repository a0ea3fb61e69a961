import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/lib/i18n/format";

/** States since when pages are counted, and what is not counted. */
export function CountedNote({ since }: { since: string | null }) {
  const t = useTranslations("firm_statistics.counted");
  const locale = useLocale();
  return (
    <details className="measure mb-8 text-sm text-muted">
      <summary className="min-h-11 cursor-pointer py-2">
        {since === null ? t("not_yet") : t("since", { date: formatDate(locale, since) })}
      </summary>
      <p className="pb-2">{t("how")}</p>
      <p>{t("left_out")}</p>
    </details>
  );
}
