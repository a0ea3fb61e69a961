import { useTranslations } from "next-intl";
import { useEffect, useId } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SelectField } from "@/components/ui/select-field";
import type { User } from "@/lib/entities/user";
import { requiredText } from "@/lib/forms/field-rules";
import { findTown } from "@/lib/queries/find-town";
import type { OwnProfile } from "@/lib/queries/own-profile";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { wantedJobs } from "@/lib/rules/resume/wanted-jobs";
import { nameOf } from "@/lib/rules/user/user-name";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { answersEdit } from "@/workspace/candidate/match/answers";
import { emptyProfile } from "@/workspace/candidate/profile/queries";
import { useProfileSaver } from "@/workspace/candidate/profile/use-profile-saver";
import { SaverLine } from "@/workspace/draft/saver-line";
import { FormError } from "@/workspace/shell/form/form-error";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { TownField } from "@/workspace/shell/form/town-field";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { jobs: readonly Labelled[]; user: User; profile: OwnProfile | null };

/** Asks for a job and a town, which are enough for the ranking, and saves them in the profile. */
export function TwoAnswers({ jobs, user, profile }: Props) {
  const t = useTranslations("candidate_match");
  const id = useId();
  const answers = useAnswers(profile, user);
  const { field, submit, busy, failure, saver, state } = answers;
  return (
    <section aria-labelledby={`${id}-heading`} className="border-y border-rule py-8">
      <h2 id={`${id}-heading`} className="text-xl">
        {t("missing")}
      </h2>
      <p className="measure mt-2 text-muted">{t("missing_text")}</p>
      <form noValidate method="post" onSubmit={submit} className="mt-5 grid max-w-xl gap-4">
        <SelectField
          id={`${id}-job`}
          label={t("job")}
          options={[{ value: "", label: t("choose_job") }, ...jobs.map(({ slug, label }) => ({ value: slug, label }))]}
          {...field("job")}
        />
        <AnsweredTown id={`${id}-town`} answers={answers} />
        <FormError text={failure} />
        <SaverLine state={state} onRetry={saver.resume} />
        <div className="grid justify-items-start gap-3">
          <SubmitButton busy={busy} label={t("see")} busyLabel={t("seeing")} />
          <LocalizedLink href={workspaceRoutes.candidateProfile()} className="link">
            {t("complete")}
          </LocalizedLink>
        </div>
      </form>
    </section>
  );
}

/** The field of the town, which has its own error for a text that names no town. */
function AnsweredTown({ id, answers: { form, field, isUnknownTown } }: AnsweredTownProps) {
  const t = useTranslations("candidate_match");
  const props = field("town");
  return (
    <TownField
      id={id}
      label={t("town")}
      hint={t("town_hint")}
      typed={useWatch({ control: form.control, name: "town" })}
      {...props}
      error={isUnknownTown ? t("unknown_town") : props.error}
    />
  );
}

type AnsweredTownProps = { id: string; answers: ReturnType<typeof useAnswers> };

const Answers = z.object({ job: requiredText, town: requiredText });
/** Type of the error that a form shows for a text that names no town. */
const UNKNOWN = "unknown";

/** The form of a job and a town, saved like any other part of the profile. */
function useAnswers(profile: OwnProfile | null, user: User) {
  const { session } = useSession();
  const { saver, state } = useProfileSaver(profile, nameOf(user));
  // In a conflict, the values saved in another tab win.
  useEffect(() => {
    for (const held of state.held) {
      const theirs = held.conflicts.map(({ path }) => path);
      saver.settle(held, theirs);
    }
  }, [state.held, saver]);
  const resume = profile?.value ?? emptyProfile();
  const answers = useApiForm({
    schema: Answers,
    defaultValues: {
      job: wantedJobs(resume)[0] ?? "",
      town: resume.metadata._private.wishes.places[0]?.city ?? resume.locations[0]?.city ?? "",
    },
    send: async ({ job, town: named }): Promise<void> => {
      const town = await findTown(session, named);
      if (!town) return form.setError("town", { type: UNKNOWN }, { shouldFocus: true });
      const { label: city, latitude, longitude } = town;
      const { base, next } = answersEdit(resume, { job, town: { city, latitude, longitude } });
      // The saver's line shows a refusal with its reason.
      await saver.change("answers", base, next).catch(() => undefined);
    },
  });
  const { form } = answers;
  const isUnknownTown = form.formState.errors.town?.type === UNKNOWN;
  return { ...answers, isUnknownTown, saver, state };
}
