import { useTranslations } from "next-intl";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { toolStyle } from "@/components/search/tool-style";
import { Button } from "@/components/ui/button";
import { SORTS, type Sort } from "@/lib/rules/search/sorts";

type Props = {
  sort: Sort;
  /** Those that mean something; the first is the default, which no URL writes. */
  sorts: readonly Sort[];
};

export function SortSelect({ sort, sorts: [first, ...others] }: Props) {
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
        defaultValue={sort === first ? "" : SORTS[sort]}
        className={`${toolStyle} w-full max-lg:pr-1`}
        {...live}
      >
        {first && <option value="">{t(first)}</option>}
        {others.map((other) => (
          <option key={other} value={SORTS[other]}>
            {t(other)}
          </option>
        ))}
      </select>
      <Button type="submit" form={SEARCH_FORM_ID} variant="secondary" className="not-noscript:hidden">
        {t("apply")}
      </Button>
    </div>
  );
}
