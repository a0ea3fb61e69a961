import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/lib/i18n/format";

/** Date of the last change of a text. */
export function UpdatedLine({ date }: { date: string }) {
  const t = useTranslations("content");
  return (
    <p className="figures text-sm text-muted">
      <time dateTime={date.slice(0, 10)}>{t("updated", { date: formatDate(useLocale(), date) })}</time>
    </p>
  );
}
