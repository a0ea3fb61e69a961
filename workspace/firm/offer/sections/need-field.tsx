import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { NEEDS } from "@/lib/entities/offer";

type Props = Omit<ComponentProps<"select">, "children"> & {
  /** What is required or wished: "Silae". */
  of: string;
};

/** Whether a criterion is required or only wished; what the firm leaves open stays so. */
export function NeedField({ of, ...select }: Props) {
  const t = useTranslations("firm_offer.criteria.needs");
  return (
    <select aria-label={t("label", { criterion: of })} className={`${controlStyle} max-w-44`} {...select}>
      <option value="">{t("open")}</option>
      {NEEDS.map((need) => (
        <option key={need} value={need}>
          {t(need)}
        </option>
      ))}
    </select>
  );
}
