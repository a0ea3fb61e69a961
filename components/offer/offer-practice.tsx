import { useLocale, useTranslations } from "next-intl";
import { FactList } from "@/components/ui/fact-list";
import { formatMoney } from "@/lib/i18n/format";
import type { PracticeView } from "@/lib/views/offer";

/** Facts specific to the profession: portfolio, clients, fiscal season. Renders nothing when the firm stated none. */
export function OfferPractice({ practice }: { practice: PracticeView }) {
  const t = useTranslations("offer.practice");
  const locale = useLocale();
  const { files, fees, sectors, seasonHours: hours, recovery, supervisesTrainees, coefficient } = practice;
  const lines = [
    {
      label: t("portfolio"),
      value: [files && t("files", { count: files }), fees && t("fees", { amount: formatMoney(locale, fees) })]
        .filter(Boolean)
        .join(", "),
    },
    {
      label: t("sectors"),
      // The name of a sector may itself be a list: each has its own line.
      value: sectors.length > 0 && (
        <ul>
          {sectors.map(({ slug, label }) => (
            <li key={slug}>{label}</li>
          ))}
        </ul>
      ),
    },
    {
      label: t("season"),
      value: [hours && t("hours", { hours }), recovery && t(`recovery.${recovery}`)].filter(Boolean).join(", "),
    },
    { label: t("trainees"), value: supervisesTrainees !== null && t(supervisesTrainees ? "supervised" : "none") },
    { label: t("coefficient"), value: coefficient },
  ].filter(({ value }) => value);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="practice">
      <h2 id="practice" className="mb-3 text-lg">
        {t("heading")}
      </h2>
      <FactList label={t("heading")} lines={lines} />
    </section>
  );
}
