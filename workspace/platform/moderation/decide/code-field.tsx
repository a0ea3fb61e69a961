import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { SelectField } from "@/components/ui/select-field";
import { REASON_CODES, reasonInWords } from "@/lib/rules/moderation/reasons";

type Props = Omit<ComponentProps<typeof SelectField>, "label" | "hint" | "options"> & {
  /** The chosen code, whose law or clause is shown below the field. */
  code: string;
};

/** The reason for hiding or correcting a content: one of twelve codes, each with its law or clause. */
export function CodeField({ code, ...field }: Props) {
  const t = useTranslations("platform_moderation.decide");
  const locale = useLocale();
  const reasons = REASON_CODES.map((value) => ({ value, label: reasonInWords(value, locale)?.label ?? value }));
  return (
    <SelectField
      {...field}
      label={t("code")}
      hint={reasonInWords(code, locale)?.ground ?? ""}
      options={[{ value: "", label: t("choose") }, ...reasons]}
    />
  );
}
