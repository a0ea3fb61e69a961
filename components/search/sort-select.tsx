import { useTranslations } from "next-intl";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { toolStyle } from "@/components/search/tool-style";
import { Button } from "@/components/ui/button";
import type { Search } from "@/lib/rules/search/choices";

/** Only where there is a choice: without words nothing is more relevant than anything else. */
export function SortSelect({ sort }: Pick<Search<string>, "sort">) {
  const t = useTranslations("search.sort");
  return (
    <div className="flex items-center gap-3">
      <label htmlFor="tri" className="shrink-0 text-sm font-semibold max-lg:sr-only">
        {t("label")}
      </label>
      <select
        id="tri"
        form={SEARCH_FORM_ID}
        name="tri"
        defaultValue={sort === "relevance" ? "pertinence" : "date"}
        data-default="pertinence"
        className={`${toolStyle} w-full max-lg:pr-1`}
        {...live}
      >
        <option value="pertinence">{t("relevance")}</option>
        <option value="date">{t("date")}</option>
      </select>
      <Button type="submit" form={SEARCH_FORM_ID} variant="secondary" className="not-noscript:hidden">
        {t("apply")}
      </Button>
    </div>
  );
}
