import type { UseFormRegisterReturn } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";

type Props = { id: string; legend: string; choices: readonly Labelled[]; field: UseFormRegisterReturn };

/** Several values among a few, all visible. */
export const BoxesField = ({ id, legend, choices, field }: Props) => (
  <fieldset className="min-w-0">
    <legend className="text-sm font-semibold">{legend}</legend>
    <div className="grid gap-x-6 sm:grid-cols-2">
      {choices.map(({ slug, label }) => (
        <CheckboxField key={slug} id={`${id}-${slug}`} value={slug} label={label} {...field} />
      ))}
    </div>
  </fieldset>
);
