import { useTranslations } from "next-intl";
import { useId } from "react";
import { useController } from "react-hook-form";
import type * as z from "zod/mini";
import { TextField } from "@/components/ui/text-field";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import type { WishesForm } from "@/workspace/candidate/profile/sections/forms";
import { BoxesField } from "@/workspace/shell/choices/boxes-field";
import { ChipsField } from "@/workspace/shell/choices/chips-field";
import { PlacesField } from "@/workspace/shell/choices/places-field";

type Card = Parameters<CardFields<z.input<typeof WishesForm>, z.output<typeof WishesForm>>>[0];

export function WishesFields({ form, field }: Card) {
  const t = useTranslations("candidate_profile");
  const id = useId();
  const { choices } = useProfile();
  const jobs = useController({ control: form.control, name: "jobs" }).field;
  const places = useController({ control: form.control, name: "places" }).field;
  const town = useController({ control: form.control, name: "town" }).field;
  return (
    <>
      <ChipsField
        label={t("label.jobs")}
        hint={t("jobs_hint")}
        choices={choices.jobs}
        values={jobs.value}
        onChange={jobs.onChange}
        toValue={(chosen) => chosen}
        max={3}
      />
      <PlacesField label={t("label.town")} values={town.value} onChange={town.onChange} max={1} hasRadius={false} />
      <p className="border-t border-rule pt-4 text-sm text-muted">{t("wishes.private")}</p>
      <PlacesField
        label={t("label.places")}
        hint={t("places_hint")}
        values={places.value}
        onChange={places.onChange}
        max={5}
        hasRadius
      />
      <BoxesField
        id={`${id}-c`}
        legend={t("label.contracts")}
        choices={choices.contracts}
        field={form.register("contracts")}
      />
      <BoxesField
        id={`${id}-s`}
        legend={t("label.schedules")}
        choices={choices.schedules}
        field={form.register("schedules")}
      />
      <BoxesField id={`${id}-r`} legend={t("label.remote")} choices={choices.remote} field={form.register("remote")} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField id={`${id}-start`} type="date" label={t("label.startDate")} {...field("startDate")} />
        <TextField
          id={`${id}-salary`}
          label={t("label.salaryMin")}
          hint={t("salary_hint")}
          autoComplete="off"
          {...field("salaryMin")}
        />
      </div>
    </>
  );
}
