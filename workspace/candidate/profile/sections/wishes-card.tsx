import { useLocale, useTranslations } from "next-intl";
import { memo } from "react";
import type { Location } from "@/lib/entities/location";
import type { ResumePlace, ResumeWishes } from "@/lib/entities/resume";
import { formatDate } from "@/lib/i18n/format";
import { toTownPlace } from "@/lib/rules/place/town-place";
import { wantedJobs } from "@/lib/rules/resume/wanted-jobs";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { SingleCard } from "@/workspace/candidate/profile/card/single-card";
import { WishesFields } from "@/workspace/candidate/profile/card-fields/lazy-fields";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import { WishesForm } from "@/workspace/candidate/profile/sections/forms";

type Props = {
  wishes: ResumeWishes;
  locations: Location[];
  preferredJob: string | null;
  jobReferential: string | null;
};
type CardProps = Props & { isComplete: boolean };

/** The wishes of the candidate: the job is public with the profile, the rest is private. */
export const WishesCard = memo(function WishesCard({ isComplete, ...props }: CardProps) {
  const { wishes, locations } = props;
  const t = useTranslations("candidate_profile");
  const locale = useLocale();
  const { choices } = useProfile();
  const [home] = locations;
  const jobs = wantedJobs(toPart(props));
  const labelOf = (slug: string) => choices.jobs.find((job) => job.slug === slug)?.label ?? slug;
  const salary = wishes.salaryMin === null ? null : t("wishes.salary", { amount: wishes.salaryMin });
  const places = wishes.places.map(({ city, radiusKm }) => t("wishes.around", { city, km: radiusKm })).join(", ");
  const labelsOf = (slugs: readonly string[], all: readonly Labelled[]) =>
    slugs.map((slug) => all.find((one) => one.slug === slug)?.label ?? slug).join(", ");
  const facts: Fact[] = [
    { label: t("label.jobs"), value: jobs.map(labelOf).join(", ") },
    { label: t("label.town"), value: home?.city ?? "" },
    { label: t("label.places"), value: places },
    { label: t("label.contracts"), value: labelsOf(wishes.contracts, choices.contracts) },
    { label: t("label.schedules"), value: labelsOf(wishes.schedules, choices.schedules) },
    { label: t("label.remote"), value: labelsOf(wishes.remote, choices.remote) },
    { label: t("label.startDate"), value: wishes.startDate === null ? "" : formatDate(locale, wishes.startDate) },
    { label: t("label.salaryMin"), value: salary ?? "" },
  ].filter(({ value }) => value !== "");
  return (
    <SingleCard
      kind="wishes"
      title={t("wishes.heading")}
      invitation={t("wishes.invitation")}
      isComplete={isComplete}
      missing={t("wishes.missing")}
      summary={facts.length > 0 ? <Facts facts={facts} /> : null}
      schema={WishesForm}
      fields={{
        jobs: jobs.map((slug) => ({ slug, title: labelOf(slug) })),
        contracts: wishes.contracts,
        schedules: wishes.schedules,
        remote: wishes.remote,
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
        const kept = place && place.city === home?.city ? locations : place ? [toTownPlace(place)] : [];
        return toPart({
          ...props,
          wishes: { ...made, salaryMin: salaryMin === "" ? null : Number(salaryMin) },
          locations: kept,
          preferredJob: slugs[0] ?? null,
          jobReferential: slugs[0] ?? null,
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
const toPart = ({ wishes, locations, preferredJob, jobReferential }: Props) => ({
  locations,
  customAttributes: { jobReferential },
  metadata: { preferredJob, _private: { wishes } },
});

type Fact = { label: string; value: string };

/** The entered wishes, under the labels of their fields. */
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
    {facts.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt className="text-sm text-muted sm:leading-7">{label}</dt>
        <dd className="mb-2 break-words sm:mb-0">{value}</dd>
      </div>
    ))}
  </dl>
);
