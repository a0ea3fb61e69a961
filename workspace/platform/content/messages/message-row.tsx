import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Entry } from "@/lib/entities/entry";
import { MessageForm } from "@/workspace/platform/content/messages/message-form";
import {
  type InterfaceText,
  type Language,
  overrideOf,
  overrides,
  writeOverride,
} from "@/workspace/platform/content/messages/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { text: InterfaceText; all: readonly Entry[] };

/** A text of the interface in both languages, ours or the one that took its place. */
export const MessageRow = ({ text, all }: Props) => (
  <li className="py-4">
    <p className="mb-2 break-all font-mono text-sm text-muted">{text.key}</p>
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
      <MessageInLanguage {...{ text, all }} locale="fr" />
      <MessageInLanguage {...{ text, all }} locale="en" />
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
                {...{ label: t("restore"), about, question: t("restore_question"), busy }}
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
