import { useTranslations } from "next-intl";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { SelectField } from "@/components/ui/select-field";
import type { FacetValue } from "@/lib/views/search";

/** One group of firms at a time. Nothing when no firm found belongs to one. */
export function GroupFilter({ values }: { values: FacetValue[] }) {
  const t = useTranslations("search");
  if (values.length === 0) return null;
  return (
    <div className="border-b border-rule py-4">
      <SelectField
        id="groupe"
        form={SEARCH_FORM_ID}
        name="groupe"
        label={t("facet.groupe")}
        options={[
          { value: "", label: t("filters.all_groups") },
          ...values.map(({ value, label, count }) => ({
            value,
            label: t("filters.group_option", { name: label, count }),
          })),
        ]}
        defaultValue={values.find(({ selected }) => selected)?.value ?? ""}
        {...live}
      />
    </div>
  );
}
