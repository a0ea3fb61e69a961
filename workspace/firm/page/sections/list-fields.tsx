import { useTranslations } from "next-intl";
import { Controller, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { COMMITMENT_DAYS, MAX_ADVANTAGES, MAX_STEPS, NB_FEATURED_ADVANTAGES } from "@/lib/rules/company/page-limits";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { SectionForm } from "@/workspace/firm/page/card/section-form";
import { usePage } from "@/workspace/firm/page/page-context";
import { advantagesKind, hiringKind, toolsKind } from "@/workspace/firm/page/sections/kinds";
import { ChipsField, type ChosenValue } from "@/workspace/shell/choices/chips-field";

/** Adds labels in the page's language: only the slug is stored. */
const named = (values: readonly ChosenValue[], choices: readonly Labelled[]) =>
  values.map(({ slug, title }) => ({ slug, title: choices.find((choice) => choice.slug === slug)?.label ?? title }));
const asIs = (value: ChosenValue) => value;

/** The advantages that the firm offers; the first three are featured. */
export function AdvantagesForm() {
  const t = useTranslations("firm_page.fields");
  const { choices } = usePage();
  return (
    <SectionForm kind={advantagesKind}>
      {({ form, errorOf }) => (
        <Controller
          control={form.control}
          name="advantages"
          render={({ field: { value, onChange } }) => (
            <ChipsField
              label={t("advantages")}
              hint={t("advantages_hint")}
              error={errorOf("advantages")}
              choices={choices.advantages}
              values={named(value, choices.advantages)}
              onChange={onChange}
              toValue={asIs}
              max={MAX_ADVANTAGES}
              extra={(chosen) => {
                const isFeatured = value.slice(0, NB_FEATURED_ADVANTAGES).some(({ slug }) => slug === chosen.slug);
                if (isFeatured) return <span className="text-sm font-semibold text-green">{t("featured")}</span>;
                const others = value.filter(({ slug }) => slug !== chosen.slug);
                return (
                  <Button
                    variant="quiet"
                    aria-label={t("feature_one", { title: chosen.title })}
                    onClick={() => onChange([chosen, ...others])}
                  >
                    {t("feature")}
                  </Button>
                );
              }}
            />
          )}
        />
      )}
    </SectionForm>
  );
}

export function ToolsForm() {
  const t = useTranslations("firm_page.fields");
  const { choices } = usePage();
  return (
    <SectionForm kind={toolsKind}>
      {({ form, errorOf }) => (
        <Controller
          control={form.control}
          name="tools"
          render={({ field: { value, onChange } }) => (
            <ChipsField
              label={t("tools")}
              hint={t("tools_hint")}
              error={errorOf("tools")}
              choices={choices.software}
              values={named(value, choices.software)}
              onChange={onChange}
              toValue={asIs}
              max={choices.software.length}
            />
          )}
        />
      )}
    </SectionForm>
  );
}

/** The steps of a recruitment, and the number of days within which the firm promises to respond. */
export function HiringForm() {
  const t = useTranslations("firm_page.fields");
  return (
    <SectionForm kind={hiringKind}>
      {({ form, field, errorOf }) => (
        <>
          <Steps form={form} errorOf={errorOf} />
          <SelectField
            id="page-days"
            label={t("days")}
            hint={t("days_hint")}
            options={[
              { value: "", label: t("no_promise") },
              ...COMMITMENT_DAYS.map((days) => ({ value: String(days), label: t("nb_days", { days }) })),
            ]}
            {...field("days")}
          />
        </>
      )}
    </SectionForm>
  );
}

type Hiring = Parameters<Parameters<typeof SectionForm<HiringInput, HiringOutput>>[0]["children"]>[0];
type HiringInput = ReturnType<typeof hiringKind.toFields>;
type HiringOutput = Parameters<typeof hiringKind.toPart>[0];

function Steps({ form, errorOf }: Pick<Hiring, "form" | "errorOf">) {
  const t = useTranslations("firm_page.fields");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "steps" });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{t("steps")}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-end gap-x-3">
          <div className="min-w-0 flex-1">
            <TextField
              id={`page-step-${index}`}
              label={t("step", { number: index + 1 })}
              lang="fr"
              error={errorOf(`steps.${index}.text`)}
              {...form.register(`steps.${index}.text`)}
            />
          </div>
          <Button variant="quiet" aria-label={t("remove_step", { number: index + 1 })} onClick={() => remove(index)}>
            {t("remove")}
          </Button>
        </div>
      ))}
      {fields.length < MAX_STEPS && (
        <Button variant="secondary" className="justify-self-start" onClick={() => append({ text: "" })}>
          {t("add_step")}
        </Button>
      )}
    </fieldset>
  );
}
