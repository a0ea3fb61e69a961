import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import { useController } from "react-hook-form";
import type { z } from "zod";
import { TextField } from "@/components/ui/text-field";
import type { Location } from "@/lib/entities/location";
import type { ResumePlace, ResumeWishes } from "@/lib/entities/resume";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import { SingleCard } from "@/workspace/candidate/profile/card/single-card";
import { BoxesField } from "@/workspace/candidate/profile/fields/boxes-field";
import { ChipsField } from "@/workspace/candidate/profile/fields/chips-field";
import { PlacesField } from "@/workspace/candidate/profile/fields/places-field";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import { WishesForm } from "@/workspace/candidate/profile/sections/forms";

type Props = {
  wishes: ResumeWishes;
  anonymous: boolean;
  locations: Location[];
  preferredJob: string | null;
  jobReferential: string | null;
};
type Card = Parameters<CardFields<z.input<typeof WishesForm>, z.output<typeof WishesForm>>>[0];

/** What the person looks for: the job is public with the profile, the rest is theirs alone. */
export const WishesCard = memo(function WishesCard(props: Props) {
  const { wishes, locations, preferredJob, jobReferential } = props;
  const t = useTranslations("candidate_profile");
  const { choices } = useProfile();
  const [home] = locations;
  const profileJob = jobReferential ?? preferredJob;
  const jobs = wishes.jobs.length > 0 ? wishes.jobs : profileJob ? [profileJob] : [];
  const labelOf = (slug: string) => choices.jobs.find((job) => job.slug === slug)?.label ?? slug;
  const salary = wishes.salaryMin === null ? null : t("wishes.salary", { amount: wishes.salaryMin });
  const places = wishes.places.map(({ city, radiusKm }) => t("wishes.around", { city, km: radiusKm })).join(", ");
  const facts = [jobs.map(labelOf).join(", "), home?.city, places, salary].filter(Boolean);
  return (
    <SingleCard
      kind="wishes"
      title={t("wishes.heading")}
      invitation={t("wishes.invitation")}
      summary={facts.length > 0 ? <Facts facts={facts.map(String)} /> : null}
      schema={WishesForm}
      fields={{
        jobs: jobs.map((slug) => ({ slug, title: labelOf(slug) })),
        ...{ contracts: wishes.contracts, schedules: wishes.schedules, remote: wishes.remote },
        places: wishes.places.map(toChosenPlace),
        town: home?.city ? [toChosenPlace({ ...home, city: home.city, radiusKm: 20 })] : [],
        startDate: wishes.startDate ?? "",
        salaryMin: wishes.salaryMin === null ? "" : String(wishes.salaryMin),
      }}
      base={toPart(props)}
      toPart={({ jobs: chosen, town, startDate, salaryMin, ...rest }) => {
        const slugs = chosen.flatMap(({ slug }) => slug ?? []);
        const { places, contracts, schedules, remote } = rest;
        const made = { ...wishes, places, contracts, schedules, remote, jobs: slugs, startDate: startDate || null };
        const [place] = town;
        const kept = place && place.city === home?.city ? locations : place ? [toLocation(place)] : [];
        return toPart({
          ...props,
          wishes: { ...made, salaryMin: salaryMin === "" ? null : Number(salaryMin) },
          locations: kept,
          ...{ preferredJob: slugs[0] ?? null, jobReferential: slugs[0] ?? null },
        });
      }}
    >
      {(card) => <WishesFields {...card} />}
    </SingleCard>
  );
});

const toChosenPlace = ({ city, latitude, longitude, radiusKm }: ResumePlace) => ({
  city,
  latitude,
  longitude,
  radiusKm,
});
const toLocation = ({ city, latitude, longitude }: Pick<ResumePlace, "city" | "latitude" | "longitude">): Location => ({
  ...{ city, latitude, longitude, country: "FR" },
});
const toPart = ({ wishes, anonymous, locations, preferredJob, jobReferential }: Props) => ({
  locations,
  customAttributes: { jobReferential },
  metadata: { preferredJob, _private: { anonymous, wishes } },
});

const Facts = ({ facts }: { facts: string[] }) => (
  <ul>
    {facts.map((fact) => (
      <li key={fact} className="break-words">
        {fact}
      </li>
    ))}
  </ul>
);

function WishesFields({ form, field }: Card) {
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
          inputMode="numeric"
          autoComplete="off"
          {...field("salaryMin")}
        />
      </div>
    </>
  );
}
