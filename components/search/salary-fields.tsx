"use client";

import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";

type Props = {
  /** Euros a year. */
  min: number | null;
  /** Each with how it is written. */
  amounts: [number, string][];
  hideUndeclared: boolean;
  texts: Record<"heading" | "min" | "hint" | "any" | "declared", string>;
};

/** Pay: a minimum, and whether offers that declare none are shown. */
export const SalaryFields = ({ min, amounts, hideUndeclared, texts }: Props) => (
  <fieldset className="border-b border-rule py-4" {...live}>
    <legend className="float-left mb-2 w-full font-semibold">{texts.heading}</legend>
    <div className="clear-both">
      <SelectField
        id="salaire"
        form={SEARCH_FORM_ID}
        name="salaire"
        label={texts.min}
        hint={texts.hint}
        options={[
          { value: "", label: texts.any },
          ...amounts.map(([amount, label]) => ({ value: String(amount), label })),
        ]}
        defaultValue={min === null ? "" : String(min)}
      />
    </div>
    <CheckboxField
      id="sanssalaire"
      form={SEARCH_FORM_ID}
      name="sanssalaire"
      value="non"
      label={texts.declared}
      defaultChecked={hideUndeclared}
    />
  </fieldset>
);
