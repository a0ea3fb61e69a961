import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useId } from "react";
import { useWatch } from "react-hook-form";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { User } from "@/lib/entities/user";
import type { OwnProfile } from "@/lib/queries/own-profile";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { useAnswers } from "@/workspace/candidate/match/use-answers";
import { SaverLine } from "@/workspace/draft/saver-line";
import { FormError } from "@/workspace/shell/form/form-error";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { jobs: readonly Labelled[]; user: User; profile: OwnProfile | null };

/** A job and a town are enough: the screen asks for these two only, and keeps them in the profile. */
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
        <TownField id={`${id}-town`} answers={answers} />
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

const MIN_TYPED = 2;

/** A town, with those that begin as what is typed. */
function TownField({ id, answers }: { id: string; answers: ReturnType<typeof useAnswers> }) {
  const t = useTranslations("candidate_match");
  const { session } = useSession();
  const { form, field, isUnknownTown } = answers;
  const typed = useDeferredValue(useWatch({ control: form.control, name: "town" }).trim());
  const { data: places = [] } = useQuery({
    queryKey: ["places", typed],
    queryFn: ({ signal }) => session.client.data.places(typed, { signal }),
    enabled: typed.length >= MIN_TYPED,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const props = field("town");
  return (
    <>
      <TextField
        id={id}
        label={t("town")}
        hint={t("town_hint")}
        list={`${id}s`}
        autoComplete="address-level2"
        {...props}
        error={isUnknownTown ? t("unknown_town") : props.error}
      />
      <datalist id={`${id}s`}>
        {places.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </>
  );
}
