import { useTranslations } from "next-intl";
import type { Range } from "@/lib/rules/vocabulary/labelled";

/** 10 à 49 personnes, 5 000 personnes et plus… */
export function HeadcountText({ headcount: { min, max } }: { headcount: Range }) {
  const t = useTranslations("common.company");
  if (min !== null && min === max) return t("headcount_one", { min });
  if (min !== null && max !== null) return t("headcount_range", { min, max });
  if (min !== null) return t("headcount_min", { min });
  return max === null ? null : t("headcount_max", { max });
}
