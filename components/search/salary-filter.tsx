import { useLocale, useTranslations } from "next-intl";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { formatMoney } from "@/lib/i18n/format";

/** Yearly amounts, from apprentices to partners. */
const STEPS = [20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 60_000, 70_000, 80_000];

type Props = { min: number | null; hideUndeclared: boolean };

/** Pay: a minimum, and whether offers that declare none are shown. */
export function SalaryFilter({ min, hideUndeclared }: Props) {
  const t = useTranslations("search.salary");
  const locale = useLocale();
  // An amount written in the URL by hand is added to the choices.
  const amounts = [...new Set(min === null ? STEPS : [...STEPS, min])].sort((a, b) => a - b);
  return (
    <fieldset className="border-b border-rule py-4">
      <legend className="float-left mb-2 w-full font-semibold">{t("heading")}</legend>
      <div className="clear-both">
        <SelectField
          id="salaire"
          form={SEARCH_FORM_ID}
          name="salaire"
          label={t("min")}
          hint={t("hint")}
          options={[
            { value: "", label: t("any") },
            ...amounts.map((amount) => ({ value: String(amount), label: formatMoney(locale, amount) })),
          ]}
          defaultValue={min === null ? "" : String(min)}
          {...live}
        />
      </div>
      <CheckboxField
        id="sanssalaire"
        form={SEARCH_FORM_ID}
        name="sanssalaire"
        value="non"
        label={t("declared")}
        defaultChecked={hideUndeclared}
        {...live}
      />
    </fieldset>
  );
}
