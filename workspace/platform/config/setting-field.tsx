import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { type ConfigField, configNameOf } from "@/lib/rules/config/config-fields";
import type { ConfigOptions } from "@/workspace/platform/config/queries";
import { useSettingTexts } from "@/workspace/platform/config/use-setting-texts";

type Field = Pick<ComponentProps<typeof TextField>, "name" | "error">;
type Props = { of: ConfigField; value: string; options: ConfigOptions; field: Field };

/** A setting: what it is called, what it does, and a control of its kind. */
export function SettingField({ of, value, options, field }: Props) {
  const t = useTranslations("platform_config");
  const { labelOf, helpOf } = useSettingTexts();
  const common = { ...field, id: configNameOf(of), label: labelOf(of), hint: helpOf(of) };
  if (of.kind === "choice") {
    const answers = (["yes", "no"] as const).map((answer) => ({ value: answer, label: t(answer) }));
    return (
      <SelectField {...common} options={value === "" ? [{ value: "", label: t("unset") }, ...answers] : answers} />
    );
  }
  if (of.kind === "assetType" || of.kind === "category") {
    const all = options[of.kind];
    const isKnown = all.some((option) => option.value === value);
    return <SelectField {...common} options={isKnown ? all : [{ value, label: value || t("unset") }, ...all]} />;
  }
  const isNumber = of.kind === "kilometres" || of.kind === "megabytes";
  return (
    <TextField
      {...common}
      {...(isNumber && { inputMode: "decimal" as const })}
      autoComplete="off"
      spellCheck={false}
      maxLength={2_000}
    />
  );
}
