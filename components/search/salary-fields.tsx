"use client";

import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";

type Props = {
  /** Euros per year. */
  min: number | null;
  /** Amounts, each with its formatted text. */
  amounts: [number, string][];
  hideUndeclared: boolean;
  texts: Record<"heading" | "min" | "hint" | "any" | "declared", string>;
};

/** Fields of the pay filter: a minimum, and whether offers without declared pay are shown. */
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
