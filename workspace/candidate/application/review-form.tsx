import { useTranslations } from "next-intl";
import { TextArea } from "@/components/ui/text-area";
import type { Rating } from "@/lib/entities/rating";
import { RATING_COMMENT_MAX_LENGTH } from "@/lib/rules/limits";
import { STARS } from "@/lib/rules/review-score";
import { ReviewFields } from "@/workspace/candidate/application/form";
import { isRefused } from "@/workspace/candidate/application/use-application-action";
import { useDraft } from "@/workspace/draft/use-draft";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  /** The id of the application, by which the API finds the firm. The API does not store this id. */
  id: string;
  firmId: string;
  onSent: (review: Rating) => void;
  /** Called when a review was already written in another tab. */
  onRefused: () => void;
};

/** The form of a review. It is sent in the candidate's own name, whichever organization they act as. */
export function ReviewForm({ id, firmId, onSent, onRefused }: Props) {
  const t = useTranslations("candidate_applications.review");
  const { session } = useSession();
  const actor = useActor();
  const notify = useNotify();
  const { form, field, submit, busy, failure } = useApiForm({
    schema: ReviewFields,
    send: async (review) => {
      const sent = await session.client.ratings.create({ ...review, transactionId: id }, { organizationId: null });
      await draft.forget();
      onSent(sent);
      notify({ tone: "success", text: t("sent") });
    },
    fieldNames: { score: "score", comment: "comment" },
    explain: (error) => {
      if (isRefused(error)) onRefused();
      return isRefused(error) || isRefused(error, 403) ? t("refused") : null;
    },
  });
  // No review was saved before, so the draft cannot be outdated.
  const draft = useDraft({ ...actor, kind: "review", id: firmId }, form, {
    schema: ReviewFields,
    isRestoredSilently: true,
  });
  const { error, ...score } = field("score");
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-2xl gap-4">
      <p className="measure text-muted">{t("lead")}</p>
      <fieldset aria-describedby={error ? "review-score-error" : undefined}>
        <legend className="font-semibold">{t("note")}</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {STARS.map((stars) => (
            <label key={stars} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                value={stars}
                aria-invalid={error ? true : undefined}
                className="size-5 shrink-0"
                {...score}
              />
              {t(`scores.${stars}`)}
            </label>
          ))}
        </div>
        <p id="review-score-error" aria-live="polite" className="mt-1 text-sm font-semibold text-brick empty:hidden">
          {error}
        </p>
      </fieldset>
      <TextArea
        {...field("comment")}
        id="review"
        label={t("text")}
        hint={t("hint")}
        rows={5}
        maxLength={RATING_COMMENT_MAX_LENGTH}
      />
      <FormError text={failure} />
      <SaveButton busy={busy} label={t("submit")} />
    </form>
  );
}
