import { useLocale, useTranslations } from "next-intl";
import * as z from "zod/mini";
import { LocalizedLink } from "@/components/ui/localized-link";
import { TextArea } from "@/components/ui/text-area";
import { appeals } from "@/contract/appeals";
import { ApiError } from "@/lib/api/errors";
import { formErrors } from "@/lib/forms/field-rules";
import { reportPath } from "@/lib/routes/public-routes";
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from "@/lib/rules/moderation/limits";
import { reasonInWords } from "@/lib/rules/moderation/reasons";
import type { Suspension } from "@/lib/rules/suspension";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  statement: Suspension;
  /** The owner of the content, who contests the decision. */
  actor: Pick<Actor, "userId" | "organizationId" | "as">;
  onContested: () => Promise<unknown>;
};

/**
 * The grounds of a decision, the corrections to make, and the form by which the owner contests it (DSA, articles 17 and
 * 20).
 */
export function StatementOfReasons({ statement, actor, onContested }: Props) {
  const t = useTranslations("appeal");
  const locale = useLocale();
  const { code, correction, decisionId, appealed } = statement;
  const words = code === null ? null : reasonInWords(code, locale);
  return (
    <div className="mt-2 grid gap-2">
      {words && (
        <p>
          <strong>{words.label}</strong>. {words.ground}
        </p>
      )}
      {correction && (
        <p lang="fr" className="whitespace-pre-line break-words">
          {correction}
        </p>
      )}
      {decisionId === null ? (
        <LocalizedLink href={reportPath()} className="link inline-flex min-h-11 items-center">
          {t("contest")}
        </LocalizedLink>
      ) : appealed ? (
        <p className="font-semibold">{t("contested")}</p>
      ) : (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("contest")}</summary>
          <AppealForm decisionId={decisionId} actor={actor} onSent={onContested} />
        </details>
      )}
    </div>
  );
}

const AppealFields = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(MAX_APPEAL_LENGTH, formErrors.tooLong)),
});

type AppealFormProps = {
  decisionId: string;
  /** The owner of the content, in whose name the appeal is sent. */
  actor: Pick<Actor, "userId" | "organizationId" | "as">;
  onSent: () => Promise<unknown>;
};

/** Contests a moderator's decision; another person judges the appeal. */
function AppealForm({ decisionId, actor, onSent }: AppealFormProps) {
  const t = useTranslations("appeal");
  const inName = useInName(actor);
  const { session } = useSession();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: AppealFields,
    defaultValues: { text: "" },
    send: async ({ text }) => {
      if (text.length < MIN_APPEAL_LENGTH) throw new RangeError("short");
      await session.client.bind(appeals).create(decisionId, { text }, { ...actor.as });
      await draft.forget();
      await onSent();
    },
    fieldNames: { text: "text" },
    explain: (error) => {
      if (error instanceof RangeError) return t("hint");
      // The decision was contested in another tab, or the time limit has passed.
      if (error instanceof ApiError && error.status === 422) void onSent();
      return null;
    },
  });
  const draft = useDraft({ ...actor, kind: "appeal", id: decisionId }, form, { schema: AppealFields });
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-2 grid max-w-2xl gap-4">
      <DraftNotice draft={draft} shown={form.getValues()} />
      <TextArea
        {...field("text")}
        id={`appeal-${decisionId}`}
        label={t("label")}
        hint={t("hint")}
        rows={5}
        maxLength={MAX_APPEAL_LENGTH}
      />
      <FormError text={failure} />
      <SaveButton busy={busy} label={inName(t("contest"))} />
    </form>
  );
}
