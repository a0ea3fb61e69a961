import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import * as z from "zod/mini";
import { TextArea } from "@/components/ui/text-area";
import type { NewScorecard } from "@/contract/scorecards";
import type { Criterion } from "@/lib/entities/firm-replies";
import { NOTE_MAX_LENGTH } from "@/lib/entities/note";
import type { Scorecard } from "@/lib/entities/scorecard";
import { formErrors } from "@/lib/forms/field-rules";
import { formatDate } from "@/lib/i18n/format";
import { SCORES } from "@/lib/rules/transaction/scorecard";
import { useDraft } from "@/workspace/draft/use-draft";
import { NoteWarning } from "@/workspace/firm/applications/decision/fields/note-warning";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

/** A scorecard: its author, its date, its scores and its words. */
export function ScorecardText({ card: { author, updatedDate, scores, text } }: { card: Scorecard }) {
  const t = useTranslations("firm_scorecard");
  const locale = useLocale();
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <span className="font-semibold text-ink">{author?.displayName ?? t("former")}</span>
        <time dateTime={updatedDate}>{formatDate(locale, updatedDate, "short")}</time>
      </p>
      <dl className="mt-1 max-w-md">
        {scores.map(({ criterion, score }) => (
          <div key={criterion} className="flex items-baseline justify-between gap-x-4">
            <dt className="min-w-0 break-words">{criterion}</dt>
            <dd className="figures shrink-0">{t("score", { score, max: SCORES.length })}</dd>
          </div>
        ))}
      </dl>
      {text && <p className="measure mt-1 whitespace-pre-line break-words">{text}</p>}
    </>
  );
}

const Fields = z
  .object({
    /** By the id of the criterion; empty when nothing is said of it. */
    scores: z.record(z.string(), z.nullish(z.string())),
    text: z.string().check(z.trim(), z.maxLength(NOTE_MAX_LENGTH, formErrors.longText)),
  })
  .check(
    z.refine(({ scores, text }) => text !== "" || Object.values(scores).some(Boolean), {
      path: ["text"],
      error: formErrors.missingField,
    }),
  );

type FormProps = {
  /** Id of the application. */
  id: string;
  own: Scorecard | null;
  criteria: readonly Criterion[];
  send: (card: NewScorecard) => Promise<void>;
  onClose?: () => void;
};

/** The form of one's own scorecard: each criterion from 1 to 4, or nothing, and a few words. */
export function ScorecardForm({ id, own, criteria, send, onClose }: FormProps) {
  const t = useTranslations("firm_scorecard");
  const field = useId();
  const actor = useActor();
  const scoreOf = ({ label }: Criterion) => own?.scores.find(({ criterion }) => criterion === label)?.score;
  const {
    form,
    field: fieldOf,
    submit,
    busy,
    failure,
  } = useApiForm({
    schema: Fields,
    defaultValues: {
      scores: Object.fromEntries(criteria.map((criterion) => [criterion.id, String(scoreOf(criterion) ?? "")])),
      text: own?.text ?? "",
    },
    send: async ({ scores, text }) => {
      const given = criteria.flatMap(({ id: criterionId }) =>
        scores[criterionId] ? [{ criterionId, score: Number(scores[criterionId]) }] : [],
      );
      await send({ scores: given, text });
      await draft.forget();
      onClose?.();
    },
    fieldNames: { text: "text", scores: "text" },
  });
  const draft = useDraft({ ...actor, kind: "scorecard", id }, form, { schema: Fields, isRestoredSilently: true });
  const cancel = async () => {
    await draft.forget();
    onClose?.();
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {criteria.map(({ id: criterionId, label }) => (
        <fieldset
          key={criterionId}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule"
        >
          <legend className="float-left min-w-0 grow basis-48 break-words font-semibold">{label}</legend>
          <span className="flex">
            {[...SCORES.map(String), ""].map((value) => (
              <label key={value} className="inline-flex min-h-11 items-center gap-1 px-2">
                <input
                  {...form.register(`scores.${criterionId}`)}
                  type="radio"
                  value={value}
                  className="size-5 accent-green"
                />
                <span className="figures">{value || t("nothing")}</span>
              </label>
            ))}
          </span>
        </fieldset>
      ))}
      <div>
        <TextArea
          {...fieldOf("text")}
          id={`${field}-text`}
          label={t("text")}
          hint={t("hint")}
          rows={2}
          maxLength={NOTE_MAX_LENGTH}
        />
        <NoteWarning note={form.watch("text")} />
      </div>
      {onClose ? (
        <FormActions busy={busy} failure={failure} cancel={{ label: t("cancel"), onPress: () => void cancel() }} />
      ) : (
        <>
          <FormError text={failure} />
          <SaveButton busy={busy} label={t("give")} />
        </>
      )}
    </form>
  );
}
