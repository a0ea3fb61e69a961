import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import type { z } from "zod";
import { SelectField } from "@/components/ui/select-field";
import { DSCG_UNITS, type ResumeAccountancy } from "@/lib/entities/resume";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { SingleCard } from "@/workspace/candidate/profile/card/single-card";
import { BoxesField } from "@/workspace/candidate/profile/fields/boxes-field";
import { AccountancyForm } from "@/workspace/candidate/profile/sections/forms";

type Card = Parameters<CardFields<z.input<typeof AccountancyForm>, z.output<typeof AccountancyForm>>>[0];
const TRAINEESHIPS = ["year-1", "year-2", "year-3", "memorialist"] as const;
const REGISTRATIONS = ["trainee", "registered"] as const;

/** The way to the DEC, which no general site asks. */
export const AccountancyCard = memo(function AccountancyCard({ accountancy }: { accountancy: ResumeAccountancy }) {
  const t = useTranslations("candidate_profile");
  const { traineeship, dscgUnits, registration } = accountancy;
  const facts = [
    traineeship && t(`accountancy.${traineeship}`),
    dscgUnits.length > 0 && t("accountancy.units", { units: dscgUnits.join(", ") }),
    registration && t(`accountancy.${registration}`),
  ].filter((fact) => typeof fact === "string");
  return (
    <SingleCard
      kind="accountancy"
      title={t("accountancy.heading")}
      invitation={t("accountancy.invitation")}
      summary={facts.length > 0 ? facts.map((fact) => <p key={fact}>{fact}</p>) : null}
      schema={AccountancyForm}
      fields={{ traineeship: traineeship ?? "", dscgUnits: dscgUnits.map(String), registration: registration ?? "" }}
      base={{ metadata: { accountancy } }}
      toPart={(values) => {
        const made = {
          ...accountancy,
          traineeship: TRAINEESHIPS.find((one) => one === values.traineeship) ?? null,
          dscgUnits: DSCG_UNITS.filter((unit) => values.dscgUnits.includes(String(unit))),
          registration: REGISTRATIONS.find((one) => one === values.registration) ?? null,
        };
        const isHeld = made.traineeship !== null || made.dscgUnits.length > 0 || made.registration !== null;
        return { metadata: { accountancy: made }, ...(isHeld && { customAttributes: { accountantBackground: true } }) };
      }}
    >
      {(card) => <AccountancyFields {...card} />}
    </SingleCard>
  );
});

function AccountancyFields({ form, field }: Card) {
  const t = useTranslations("candidate_profile");
  const id = useId();
  const none = { value: "", label: t("accountancy.none") };
  return (
    <>
      <SelectField
        id={`${id}-traineeship`}
        label={t("label.traineeship")}
        options={[none, ...TRAINEESHIPS.map((value) => ({ value, label: t(`accountancy.${value}`) }))]}
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
        options={[none, ...REGISTRATIONS.map((value) => ({ value, label: t(`accountancy.${value}`) }))]}
        {...field("registration")}
      />
    </>
  );
}
