import { useLocale, useTranslations } from "next-intl";
import { formatDate, formatTime } from "@/lib/i18n/format";
import type { LiveView } from "@/lib/views/media";

/** Date of a live in Paris time: the day as a large figure, the hours under it. */
export function LiveDate({ live: { startDate, endDate } }: { live: Pick<LiveView, "startDate" | "endDate"> }) {
  const t = useTranslations("media.lives");
  const locale = useLocale();
  return (
    <p className="figures text-sm text-muted">
      <time dateTime={startDate} className="block font-display text-xl font-semibold text-ink">
        {formatDate(locale, startDate, "short")}
      </time>
      {formatTime(locale, startDate)} – {formatTime(locale, endDate)}
      <span className="block">{t("online")}</span>
    </p>
  );
}
