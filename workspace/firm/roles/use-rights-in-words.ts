import { useLocale, useTranslations } from "next-intl";
import { formatList } from "@/lib/i18n/format";
import { CAPABILITY_NAMES, capabilitiesOf } from "@/lib/rules/company/member-roles";

/** What the roles of a member add up to, in one sentence. */
export function useRightsInWords() {
  const t = useTranslations("firm_team");
  const locale = useLocale();
  return (roles: readonly string[]): string => {
    const names = capabilitiesOf(roles);
    if (names.length === 0) return t("rights.nothing");
    if (names.length === CAPABILITY_NAMES.length) return t("rights.everything");
    return t("rights.may", {
      what: formatList(
        locale,
        names.map((name) => t(`short.${name}`)),
      ),
    });
  };
}
