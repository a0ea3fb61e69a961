import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useId } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { Resume } from "@/lib/entities/resume";
import type { User } from "@/lib/entities/user";
import { requiredText } from "@/lib/forms/field-rules";
import { whenStatus } from "@/lib/queries/failure";
import { ownProfile } from "@/lib/queries/own-profile";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { nameOf } from "@/lib/rules/user/user-name";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { findTown, keepAnswers } from "@/workspace/candidate/match/keep-answers";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { jobs: readonly Labelled[]; user: User; resume: Resume | null };

const Answers = z.object({ job: requiredText, town: requiredText });
const MIN_TYPED = 2;
/** A text that names no town. */
const UNKNOWN = "unknown";

/** A job and a town are enough: the screen asks for these two only, and keeps them in the profile. */
export function TwoAnswers({ jobs, user, resume }: Props) {
  const t = useTranslations("candidate_match");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const id = useId();
  const wishes = resume?.metadata._private.wishes;
  const { form, field, submit, busy, failure } = useApiForm({
    schema: Answers,
    defaultValues: {
      job: wishes?.jobs[0] ?? resume?.customAttributes.jobReferential ?? "",
      town: wishes?.places[0]?.city ?? resume?.locations[0]?.city ?? "",
    },
    send: async ({ job, town: named }): Promise<void> => {
      const town = await findTown(session, named);
      if (!town) return form.setError("town", { type: UNKNOWN }, { shouldFocus: true });
      const kept = keepAnswers(session, actor, { resume, name: nameOf(user), job, town });
      // Edited elsewhere meanwhile: what it holds now may answer already.
      await whenStatus(412, kept, () => null);
      await queries.invalidateQueries({ queryKey: ownProfile(session, actor).queryKey });
    },
  });
  const townField = field("town");
  const isUnknown = form.formState.errors.town?.type === UNKNOWN;
  const typed = useDeferredValue(useWatch({ control: form.control, name: "town" }).trim());
  const { data: places = [] } = useQuery({
    queryKey: ["places", typed],
    queryFn: ({ signal }) => session.client.data.places(typed, { signal }),
    enabled: typed.length >= MIN_TYPED,
    staleTime: Number.POSITIVE_INFINITY,
  });
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
        <TextField
          id={`${id}-town`}
          label={t("town")}
          hint={t("town_hint")}
          list={`${id}-towns`}
          autoComplete="address-level2"
          {...townField}
          error={isUnknown ? t("unknown_town") : townField.error}
        />
        <datalist id={`${id}-towns`}>
          {places.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
        <FormError text={failure} />
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
