import { useLocale, useTranslations } from "next-intl";
import { SalaryFields } from "@/components/search/salary-fields";
import { formatMoney } from "@/lib/i18n/format";

/** Yearly amounts, from apprentices to partners. */
const STEPS = [20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 60_000, 70_000, 80_000];

type Props = { min: number | null; hideUndeclared: boolean };

/** Pay: a minimum, and whether offers that declare none are shown; the texts of both. */
export function SalaryFilter({ min, hideUndeclared }: Props) {
  const t = useTranslations("search.salary");
  const locale = useLocale();
  // An amount written in the URL by hand is added to the choices.
  const amounts = [...new Set(min === null ? STEPS : [...STEPS, min])].sort((a, b) => a - b);
  return (
    <SalaryFields
      min={min}
      amounts={amounts.map((amount) => [amount, formatMoney(locale, amount)])}
      hideUndeclared={hideUndeclared}
      texts={{ heading: t("heading"), min: t("min"), hint: t("hint"), any: t("any"), declared: t("declared") }}
    />
  );
}
