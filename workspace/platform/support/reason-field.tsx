import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { SelectField } from "@/components/ui/select-field";
import { SUPPORT_REASONS } from "@/lib/rules/support/support-actions";

type Props = Omit<ComponentProps<typeof SelectField>, "label" | "options" | "hint">;

/** The reason for an action of support: the person reads it in a mail. */
export function ReasonField(props: Props) {
  const t = useTranslations("platform_support");
  const options = [
    { value: "", label: t("reason_choose") },
    ...SUPPORT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
  ];
  return <SelectField {...props} label={t("reason")} hint={t("reason_hint")} options={options} required />;
}
