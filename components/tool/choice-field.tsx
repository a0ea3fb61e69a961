import { useTranslations } from "next-intl";
import type { ToolField } from "@/components/tool/use-tool-fields";
import { SelectField } from "@/components/ui/select-field";

type Props = { field: ToolField; hint?: string; options: { value: string; label: string }[] };

/** A select field. A value that is not among the options selects nothing: the visitor chooses again. */
export function ChoiceField({ field, hint, options }: Props) {
  const t = useTranslations("tool");
  const isKnown = options.some(({ value }) => value === field.defaultValue);
  return (
    <SelectField
      {...field}
      {...(hint && { hint })}
      defaultValue={isKnown ? field.defaultValue : ""}
      options={isKnown ? options : [{ value: "", label: t("choose") }, ...options]}
    />
  );
}
