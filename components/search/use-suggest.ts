import { useLocale, useTranslations } from "next-intl";
import type { Suggest } from "@/components/search/suggest";

/**
 * Returns the suggestion settings of a field, with its texts: the list receives strings, so that no message provider is
 * sent to the browser.
 */
export function useSuggest(choices: Pick<Suggest, "kinds" | "searches" | "counts">): Suggest {
  const t = useTranslations("search.suggest");
  const locale = useLocale();
  return {
    ...choices,
    locale,
    texts: {
      list: t("list"),
      groups: {
        job: t("job"),
        tool: t("tool"),
        company: t("company"),
        city: t("city"),
        department: t("department"),
        region: t("region"),
      },
      everywhere: t("everywhere"),
      offers: { one: t("offer"), several: t("offers") },
      opensPage: t("opens_page"),
      available: t("available"),
      none: t("none"),
    },
  };
}
