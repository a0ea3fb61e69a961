import { useLocale, useTranslations } from "next-intl";
import { formatMoney, formatMoneyRange } from "@/lib/i18n/format";
import type { LandingView } from "@/lib/views/landing";

type Props = { landing: Pick<LandingView, "nbOffers" | "nbCompanies" | "nbRemote" | "salary"> };

/** The figures, in three sentences. */
export function LandingLead({ landing: { nbOffers, nbCompanies, nbRemote, salary } }: Props) {
  const t = useTranslations("landing.text");
  const locale = useLocale();
  return (
    <p className="measure mt-4 text-lg">
      {t("open", { count: nbOffers, companies: nbCompanies })}{" "}
      {salary &&
        t("salary", {
          declared: salary.offers,
          // No line begins with the dash.
          range: formatMoneyRange(locale, salary.low, salary.high).replace(" – ", "\u00a0– "),
          median: salary.median === null ? "none" : formatMoney(locale, salary.median),
        })}{" "}
      {t("remote", { count: nbRemote })}
    </p>
  );
}
