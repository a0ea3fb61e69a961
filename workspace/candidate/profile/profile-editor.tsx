import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { periodText } from "@/components/applicant/period-text";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Asset } from "@/lib/entities/asset";
import { type Resume, toResume } from "@/lib/entities/resume";
import type { Seen } from "@/lib/queries/object-saver";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { completenessOf } from "@/lib/rules/resume/completeness";
import type { ProfileChoices } from "@/lib/rules/resume/profile-choices";
import { wantedJobs } from "@/lib/rules/resume/wanted-jobs";
import { suspensionOf } from "@/lib/rules/suspension";
import { HeldEdit } from "@/workspace/candidate/profile/held-edit";
import { ProfileContext, useProfile } from "@/workspace/candidate/profile/profile-context";
import { ProfileSections } from "@/workspace/candidate/profile/profile-sections";
import { emptyProfile } from "@/workspace/candidate/profile/queries";
import { useProfileSaver } from "@/workspace/candidate/profile/use-profile-saver";
import { SaverLine } from "@/workspace/draft/saver-line";
import { useActor } from "@/workspace/shell/area/use-actor";
import { Part } from "@/workspace/shell/part";

const LINK = "link inline-flex min-h-11 items-center";

type Props = { choices: ProfileChoices; name: string; seen: Seen | null };

/** The sections of the profile, which share one saver. */
export function ProfileEditor({ choices, name, seen }: Props) {
  const actor = useActor();
  const { saver, state } = useProfileSaver(seen, name);
  const profile = useMemo(() => shownOf(state.value), [state.value]);
  const { description = null, metadata, customAttributes, locations } = profile;
  const version = typeof state.value?.updatedDate === "string" ? state.value.updatedDate : null;
  const job = wantedJobs(profile)[0] ?? null;
  const { held } = state;
  const scope = useMemo(
    () => ({ actor, choices, saver, held, version, job }),
    [actor, choices, saver, held, version, job],
  );
  const t = useTranslations("candidate_profile");
  const words = useWords();
  return (
    <ProfileContext value={scope}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_16rem] [&>*]:min-w-0">
        <aside className="lg:order-2">
          <div className="grid gap-3 lg:sticky lg:top-24">
            <Summary profile={profile} />
            <p className="flex flex-wrap gap-x-6 lg:grid">
              <LocalizedLink href={workspaceRoutes.candidateImport()} className={LINK}>
                {t("summary.import")}
              </LocalizedLink>
              <LocalizedLink href={workspaceRoutes.candidateCv()} className={LINK}>
                {t("summary.cv")}
              </LocalizedLink>
              <LocalizedLink href={workspaceRoutes.candidatePreview()} className={LINK}>
                {t("summary.preview")}
              </LocalizedLink>
            </p>
            <SaverLine state={state} onRetry={saver.resume} />
          </div>
        </aside>
        <div className="grid content-start gap-14">
          <Suspended value={state.value} />
          <UnsettledEdits />
          <ProfileSections
            description={description}
            metadata={metadata}
            attributes={customAttributes}
            locations={locations}
            words={words}
          />
          <Part name="versions" load={() => import("@/workspace/candidate/profile/versions")}>
            {({ Versions }) => <Versions state={state} />}
          </Part>
        </div>
      </div>
    </ProfileContext>
  );
}

function Suspended({ value }: { value: Seen["value"] | null }) {
  const profile = Asset.safeParse(value).data;
  if (!profile || suspensionOf(profile) === null) return null;
  return (
    <Part name="suspended-profile" load={() => import("@/workspace/candidate/profile/suspended-profile")}>
      {({ SuspendedProfile }) => <SuspendedProfile profile={profile} />}
    </Part>
  );
}

/** Returns the profile that the sections show, which is empty until the person has one. */
function shownOf(value: Seen["value"] | null): Resume {
  const asset = Asset.safeParse(value).data;
  return asset ? toResume(asset) : emptyProfile();
}

function useWords() {
  const t = useTranslations("candidate_profile");
  const locale = useLocale();
  return useMemo(
    () => ({
      period: ({ startDate, endDate }: { startDate: string | null; endDate: string | null }) =>
        periodText({ start: startDate, end: endDate }, locale, t("present")) ?? "",
      ongoing: t("ongoing"),
    }),
    [t, locale],
  );
}

/** Conflicts of edits made outside any card, such as a removal, shown above the sections. */
function UnsettledEdits() {
  const { held, saver } = useProfile();
  return held
    .filter(({ key }) => /:(?:order|remove-|version)|^noExperience$/.test(key))
    .map((edit) => <HeldEdit key={edit.key} held={edit} settle={saver.settle} />);
}

/** « 3 rubriques sur 5 », with a link to each section: never a percentage. */
function Summary({ profile }: { profile: Resume }) {
  const t = useTranslations("candidate_profile");
  const states = completenessOf(profile);
  const done = states.filter(({ isComplete }) => isComplete).length;
  return (
    <nav aria-label={t("summary.heading")}>
      <p className="figures font-semibold">
        <span className={done === states.length ? "border-b-3 border-double border-green" : ""}>
          {done === states.length ? t("summary.complete") : t("summary.count", { done, all: states.length })}
        </span>
      </p>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {states.map(({ section, isComplete }) => (
          <li key={section}>
            <a href={`#${section}`} className="flex min-h-11 items-center justify-between gap-4 py-1 hover:text-green">
              {t(`${section}.heading`)}
              <span className={`text-sm ${isComplete ? "font-semibold text-green" : "text-muted"}`}>
                {isComplete ? t("summary.done") : t("summary.left")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
