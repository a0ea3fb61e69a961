import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { TextArea } from "@/components/ui/text-area";
import { ApiError } from "@/lib/api/errors";
import { appeals } from "@/lib/api/resources/appeals";
import { formErrors } from "@/lib/forms/field-rules";
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from "@/lib/rules/moderation/limits";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

const AppealFields = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(MAX_APPEAL_LENGTH, formErrors.tooLong)),
});

type Props = {
  decisionId: string;
  /** As whom it is contested: the owner of the content. */
  actor: Pick<Actor, "userId" | "organizationId" | "as">;
  onSent: () => Promise<unknown>;
};

/** Contests what a moderator decided: another person judges. */
export function AppealForm({ decisionId, actor, onSent }: Props) {
  const t = useTranslations("appeal");
  const { session } = useSession();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: AppealFields,
    defaultValues: { text: "" },
    send: async ({ text }) => {
      if (text.length < MIN_APPEAL_LENGTH) throw new RangeError("short");
      await appeals(session.client.http).create(decisionId, { text }, { ...actor.as });
      await draft.forget();
      await onSent();
    },
    fieldNames: { text: "text" },
    explain: (error) => {
      if (error instanceof RangeError) return t("hint");
      // Contested in another tab meanwhile, or too late.
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
        {...{ id: `appeal-${decisionId}`, label: t("label"), hint: t("hint"), rows: 5, maxLength: MAX_APPEAL_LENGTH }}
      />
      <FormError text={failure} />
      <SaveButton busy={busy} label={t("contest")} />
    </form>
  );
}
