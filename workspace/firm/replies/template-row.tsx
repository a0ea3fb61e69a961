import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ReplyTemplate } from "@/lib/entities/firm-replies";
import { DEFAULT_TEMPLATES } from "@/lib/rules/transaction/firm-replies";
import { TemplateForm } from "@/workspace/firm/replies/template-form";
import type { Replies } from "@/workspace/firm/replies/use-replies-saver";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useAction } from "@/workspace/shell/use-action";

type Props = { template: ReplyTemplate; name: string; firmName: string; replies: Replies; isReadOnly: boolean };

/** A text of the firm, or ours until it writes its own, which may give way to ours again. */
export function TemplateRow({ template, name, firmName, replies, isReadOnly }: Props) {
  const t = useTranslations("firm_replies");
  const [isEditing, setEditing] = useState(false);
  const { busy, failure, act } = useAction();
  const isOurs = DEFAULT_TEMPLATES.some(({ id }) => id === template.id);
  const isOwn = replies.templates.some(({ id }) => id === template.id);
  const others = replies.templates.filter(({ id }) => id !== template.id);
  const save = ({ name: given, text }: { name: string; text: string }) => {
    const next = { ...template, name: isOurs ? template.name : given, text };
    const place = replies.templates.findIndex(({ id }) => id === template.id);
    const all = place < 0 ? [...others, next] : replies.templates.with(place, next);
    return replies.changeTemplates(template.id, all);
  };
  const remove = () => act(() => replies.changeTemplates(`${template.id}:remove`, others));
  return (
    <li className="py-4">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
        {name}
        {isOurs && isOwn && <span className="text-sm font-normal text-muted">{t("own")}</span>}
      </h3>
      {isEditing ? (
        <TemplateForm
          id={template.id}
          values={{ name: template.name, text: template.text }}
          hasName={!isOurs}
          firmName={firmName}
          onSave={save}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <p lang="fr" className="measure mt-1 whitespace-pre-line break-words">
            {template.text}
          </p>
          {!isReadOnly && (
            <div className="mt-1 flex flex-wrap gap-x-5">
              <Button variant="quiet" aria-label={`${t("edit")} (${name})`} onClick={() => setEditing(true)}>
                {t("edit")}
              </Button>
              {isOwn && (
                <ConfirmButton
                  label={t(isOurs ? "restore" : "remove")}
                  about={name}
                  question={t(isOurs ? "restore_question" : "remove_question")}
                  busy={busy}
                  onConfirm={() => void remove()}
                />
              )}
            </div>
          )}
          <FormError text={failure} />
        </>
      )}
    </li>
  );
}
