import { useTranslations } from "next-intl";
import { useId } from "react";
import type * as z from "zod/mini";
import { SelectField } from "@/components/ui/select-field";
import { DSCG_UNITS, REGISTRATIONS, TRAINEESHIPS } from "@/lib/entities/resume";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import type { AccountancyForm } from "@/workspace/candidate/profile/sections/forms";
import { BoxesField } from "@/workspace/shell/choices/boxes-field";

type Card = Parameters<CardFields<z.input<typeof AccountancyForm>, z.output<typeof AccountancyForm>>>[0];

export function AccountancyFields({ form, field }: Card) {
  const t = useTranslations("candidate_profile");
  const tFacts = useTranslations("applicant.accountancy");
  const id = useId();
  const none = { value: "", label: t("accountancy.none") };
  return (
    <>
      <SelectField
        id={`${id}-traineeship`}
        label={t("label.traineeship")}
        options={[none, ...TRAINEESHIPS.map((value) => ({ value, label: tFacts(value) }))]}
        {...field("traineeship")}
      />
      <BoxesField
        id={`${id}-units`}
        legend={t("label.dscgUnits")}
        choices={DSCG_UNITS.map((unit) => ({ slug: String(unit), label: t(`accountancy.unit_${unit}`) }))}
        field={form.register("dscgUnits")}
      />
      <SelectField
        id={`${id}-registration`}
        label={t("label.registration")}
        options={[none, ...REGISTRATIONS.map((value) => ({ value, label: tFacts(value) }))]}
        {...field("registration")}
      />
    </>
  );
}
