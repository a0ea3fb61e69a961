import { useTranslations } from "next-intl";

/** Explains why the form does not work. Shown only where scripts do not run. */
export function NoScriptNotice() {
  const t = useTranslations("form");
  return <p className="hidden noscript:block">{t("no_script")}</p>;
}
