import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { TextArea } from "@/components/ui/text-area";
import { notes } from "@/contract/notes";
import { scorecards } from "@/contract/scorecards";
import type { Criterion } from "@/lib/entities/firm-replies";
import { NOTE_MAX_LENGTH } from "@/lib/entities/note";
import type { Scorecard, Scorecards } from "@/lib/entities/scorecard";
import type { Transaction } from "@/lib/entities/transaction";
import { formErrors } from "@/lib/forms/field-rules";
import { formatDate } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { criteriaFor, SCORES } from "@/lib/rules/transaction/scorecard";
import { useDraft } from "@/workspace/draft/use-draft";
import { NoteWarning } from "@/workspace/firm/applications/decision/fields/note-warning";
import { firmAccount } from "@/workspace/firm/applications/decision/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { application: Transaction };

/** The team's opinions by the firm's criteria: one's own first, then the others', which are shown once it is given. */
export function ScorecardSection({ application }: Props) {
  const t = useTranslations("firm_application.scorecard");
  const { session } = useSession();
  const actor = useActor();
  const account = useQuery(firmAccount(session.client, actor));
  const { reading } = useScorecards(application.id);
  const criteria = criteriaFor(account.data?.criteria ?? [], application.assetId);
  return (
    <section aria-label={t("heading")}>
      <h3 className="text-lg">{t("heading")}</h3>
      <AsyncBlock reading={account}>
        {() => (
          <AsyncBlock reading={reading}>
            {(given) => <Given application={application} criteria={criteria} given={given} />}
          </AsyncBlock>
        )}
      </AsyncBlock>
    </section>
  );
}

type GivenProps = Props & { criteria: readonly Criterion[]; given: Scorecards };

function Given({ application: { id }, criteria, given: { own, others, nbOthers } }: GivenProps) {
  const t = useTranslations("firm_application.scorecard");
  const [isEditing, setEditing] = useState(false);
  if (criteria.length === 0 && !own && nbOthers === 0)
    return (
      <p className="measure mt-2 text-muted">
        {t("no_criteria")}{" "}
        <LocalizedLink href={`${workspaceRoutes.firmReplies()}#criteria`} className="link">
          {t("choose_criteria")}
        </LocalizedLink>
      </p>
    );
  return (
    <div className="mt-3 grid gap-4">
      {nbOthers > 0 && !others && <p className="measure text-muted">{t("hidden", { count: nbOthers })}</p>}
      {!own || isEditing ? (
        <ScorecardForm
          key={own?.updatedDate}
          id={id}
          own={own}
          criteria={criteria}
          {...(own && { onClose: () => setEditing(false) })}
        />
      ) : (
        <RuleList aria-label={t("heading")}>
          <li className="py-4">
            <Opinion card={own} />
            <OwnActions id={id} card={own} onEdit={() => setEditing(true)} />
          </li>
          {others?.map((card) => (
            <li key={card.id} className="py-4">
              <Opinion card={card} />
            </li>
          ))}
        </RuleList>
      )}
    </div>
  );
}

function Opinion({ card: { author, updatedDate, scores, text } }: { card: Scorecard }) {
  const t = useTranslations("firm_application.scorecard");
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

function OwnActions({ id, card, onEdit }: { id: string; card: Scorecard; onEdit: () => void }) {
  const t = useTranslations("firm_application.scorecard");
  const { session } = useSession();
  const { as } = useActor();
  const { again } = useScorecards(id);
  const { busy, failure, act } = useAction();
  const remove = () =>
    act(async () => {
      await session.client.bind(notes).remove(id, card.id, as);
      await again();
    });
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        <Button variant="quiet" className="text-sm" onClick={onEdit}>
          {t("edit")}
        </Button>
        <ConfirmButton
          label={t("remove")}
          about={t("heading")}
          question={t("remove_question")}
          busy={busy}
          onConfirm={() => void remove()}
        />
      </div>
      <FormError text={failure} />
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

type FormProps = { id: string; own: Scorecard | null; criteria: readonly Criterion[]; onClose?: () => void };

/** The form of one's own scorecard: each criterion from 1 to 4, or nothing, and a few words. */
function ScorecardForm({ id, own, criteria, onClose }: FormProps) {
  const t = useTranslations("firm_application.scorecard");
  const field = useId();
  const { session } = useSession();
  const actor = useActor();
  const { again } = useScorecards(id);
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
      await session.client.bind(scorecards).score(id, { scores: given, text }, actor.as);
      await draft.forget();
      await again();
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

/** The scorecards of an application, and a function that reads them again after a change. */
function useScorecards(id: string) {
  const { session } = useSession();
  const { organizationId, userId, as } = useActor();
  const queries = useQueryClient();
  const queryKey = [organizationId ?? userId, "scorecards", id];
  const reading = useQuery({
    queryKey,
    queryFn: ({ signal }) => session.client.bind(scorecards).scorecards(id, { ...as, signal }),
  });
  return { reading, again: () => queries.invalidateQueries({ queryKey }) };
}
