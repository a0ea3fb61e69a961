import type { Messages } from "next-intl";
import { useTranslations } from "next-intl";
import { type ConfigField, configNameOf } from "@/lib/rules/config/config-fields";

/** A test compares the names of messages with those of the settings. */
type SettingName = keyof Messages["platform_config"]["fields"];

/** The words of a setting: its label, its help, and a value as the form writes it. */
export function useSettingTexts() {
  const t = useTranslations("platform_config");
  const nameOf = (field: ConfigField) => configNameOf(field) as SettingName;
  return {
    labelOf: (field: ConfigField) => t(`fields.${nameOf(field)}.label`),
    helpOf: (field: ConfigField) => t(`fields.${nameOf(field)}.help`),
    wordsOf: ({ kind }: ConfigField, text: string) =>
      kind === "choice" && (text === "yes" || text === "no") ? t(text) : text,
  };
}
