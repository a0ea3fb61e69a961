import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { TextArea } from "@/components/ui/text-area";
import { formErrors } from "@/lib/forms/field-rules";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import type { Language } from "@/workspace/platform/content/messages/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

const MAX_LENGTH = 2_000;

const Override = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(MAX_LENGTH, formErrors.tooLong)),
});

type Props = {
  textKey: string;
  locale: Language;
  /** Our own words, whose arguments are kept. */
  own: string;
  value: string;
  onSave: (text: string) => Promise<void>;
  onClose: () => void;
};

/** A text that takes the place of ours: one that the site could not show is refused before it is sent. */
export function MessageForm({ textKey, locale, own, value, onSave, onClose }: Props) {
  const t = useTranslations("platform_messages");
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const { form, submit, field, busy, failure } = useApiForm({
    schema: Override,
    defaultValues: { text: value },
    send: async ({ text }) => {
      const problem = await problemOf(own, text);
      setWrong(problem === null ? null : t(problem.key, { expected: problem.expected || t("no_arguments") }));
      if (problem) return;
      await onSave(text);
      await draft.forget();
      onClose();
    },
  });
  const draft = useDraft({ ...useActor(), kind: "message", id: `${locale}-${textKey}` }, form, { schema: Override });
  const { error, ...text } = field("text");
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-2 grid gap-3">
      <DraftNotice draft={draft} shown={form.getValues()} />
      <TextArea
        {...text}
        id={id}
        error={error ?? wrong}
        label={t("text")}
        lang={locale}
        rows={3}
        maxLength={MAX_LENGTH}
      />
      <FormActions {...{ busy, failure }} cancel={{ label: t("cancel"), onPress: onClose }} />
    </form>
  );
}

/** Why a text cannot take the place of ours; the parser of messages comes when one is saved. */
async function problemOf(own: string, text: string) {
  const { messageArguments } = await import("@/lib/rules/text/message-arguments");
  const expected = messageArguments(own);
  try {
    const isSame = messageArguments(text).join() === expected.join();
    return isSame ? null : { key: "other_arguments" as const, expected: expected.join(", ") };
  } catch {
    return { key: "no_message" as const, expected: "" };
  }
}
