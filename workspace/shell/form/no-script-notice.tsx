import { useTranslations } from "next-intl";

/** Says why nothing would happen. Shown only where scripts do not run. */
export function NoScriptNotice() {
  const t = useTranslations("form");
  return <p className="hidden noscript:block">{t("no_script")}</p>;
}
