import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import type { Entry } from "@/lib/entities/entry";
import { formErrors } from "@/lib/forms/field-rules";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import {
  type InterfaceText,
  type Language,
  overrideOf,
  overrides,
  writeOverride,
} from "@/workspace/platform/content/messages/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { text: InterfaceText; all: readonly Entry[] };

/** A text of the interface in both languages: the product's, or the one that replaces it. */
export const MessageRow = ({ text, all }: Props) => (
  <li className="py-4">
    <p className="mb-2 break-all font-mono text-sm text-muted">{text.key}</p>
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
      <MessageInLanguage text={text} all={all} locale="fr" />
      <MessageInLanguage text={text} all={all} locale="en" />
    </div>
  </li>
);

function MessageInLanguage({ text, all, locale }: Props & { locale: Language }) {
  const t = useTranslations("platform_messages");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isEditing, setEditing] = useState(false);
  const { busy, failure, act } = useAction();
  const override = overrideOf(all, text.key, locale);
  const about = `${text.key}, ${t(`languages.${locale}`)}`;
  const write = async (given: string | null) => {
    await writeOverride(session.client, actor, all, { key: text.key, locale, text: given });
    notify({ tone: "success", text: t(given === null ? "restored" : "saved") });
    await queries.invalidateQueries({ queryKey: overrides(session.client, actor).queryKey });
  };
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold">{t(`languages.${locale}`)}</p>
      {isEditing ? (
        <MessageForm
          textKey={text.key}
          locale={locale}
          own={text[locale]}
          value={override ?? text[locale]}
          onSave={write}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <p lang={locale} className="whitespace-pre-line break-words">
            {override ?? text[locale]}
          </p>
          {override !== null && (
            <p lang={locale} className="mt-1 break-words text-sm text-muted">
              {t("ours", { text: text[locale] })}
            </p>
          )}
          <div className="flex flex-wrap gap-x-5">
            <Button variant="quiet" aria-label={`${t("replace")} (${about})`} onClick={() => setEditing(true)}>
              {t("replace")}
            </Button>
            {override !== null && (
              <ConfirmButton
                label={t("restore")}
                about={about}
                question={t("restore_question")}
                busy={busy}
                onConfirm={() => void act(() => write(null))}
              />
            )}
          </div>
          <FormError text={failure} />
        </>
      )}
    </div>
  );
}

const MAX_LENGTH = 2_000;

const Override = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(MAX_LENGTH, formErrors.tooLong)),
});

type MessageFormProps = {
  textKey: string;
  locale: Language;
  /** The product's own text: a text that replaces it must have the same arguments. */
  own: string;
  value: string;
  onSave: (text: string) => Promise<void>;
  onClose: () => void;
};

/**
 * The form of a text that replaces the product's. A text that the site could not display is refused before it is sent.
 */
function MessageForm({ textKey, locale, own, value, onSave, onClose }: MessageFormProps) {
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
      <FormActions busy={busy} failure={failure} cancel={{ label: t("cancel"), onPress: onClose }} />
    </form>
  );
}

/**
 * Returns why a text cannot replace the product's; null when it can. The parser of messages is loaded on the first
 * save.
 */
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
