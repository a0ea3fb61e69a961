import { useEffect } from "react";
import * as z from "zod/mini";
import type { User } from "@/lib/entities/user";
import { requiredText } from "@/lib/forms/field-rules";
import { findTown } from "@/lib/queries/find-town";
import type { OwnProfile } from "@/lib/queries/own-profile";
import { wantedJobs } from "@/lib/rules/resume/wanted-jobs";
import { nameOf } from "@/lib/rules/user/user-name";
import { answersEdit } from "@/workspace/candidate/match/answers";
import { emptyProfile } from "@/workspace/candidate/profile/queries";
import { useProfileSaver } from "@/workspace/candidate/profile/use-profile-saver";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

const Answers = z.object({ job: requiredText, town: requiredText });
/** A text that names no town. */
const UNKNOWN = "unknown";

/** The form of a job and a town, saved as any other part of the profile. */
export function useAnswers(profile: OwnProfile | null, user: User) {
  const { session } = useSession();
  const { saver, state } = useProfileSaver(profile, nameOf(user));
  // What another tab answered meanwhile stays.
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
      // A refusal is shown by the saver's line, with its reason.
      await saver.change("answers", base, next).catch(() => undefined);
    },
  });
  const { form } = answers;
  const isUnknownTown = form.formState.errors.town?.type === UNKNOWN;
  return { ...answers, isUnknownTown, saver, state };
}
