import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { MAX_STEPS, type OwnStep, STEP_MAX_LENGTH } from "@/lib/entities/firm-replies";
import { newItemId } from "@/lib/queries/new-item-id";
import type { Replies } from "@/workspace/firm/replies/use-replies-saver";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { OneFieldForm } from "@/workspace/shell/form/one-field-form";
import { useAction } from "@/workspace/shell/use-action";

type Props = { replies: Replies; isReadOnly: boolean };

/** The steps that the firm adds to its recruitments, four at most: each is a column, and candidates read its name. */
export function StepsSection({ replies: { steps, changeSteps }, isReadOnly }: Props) {
  const t = useTranslations("firm_replies.steps");
  const [edited, setEdited] = useState<string | null>(null);
  const { busy, failure, act } = useAction();
  const change = (key: string, next: readonly OwnStep[]) =>
    act(async () => {
      await changeSteps(key, next);
      setEdited(null);
    });
  const save = (id: string, label: string) => {
    const place = steps.findIndex((step) => step.id === id);
    return change(`step:${id}`, place < 0 ? [...steps, { id, label }] : steps.with(place, { id, label }));
  };
  const fieldOf = (value: string, onSave: (label: string) => void, id: string) => (
    <OneFieldForm
      {...{ id: `step-${id}`, label: t("label"), value, maxLength: STEP_MAX_LENGTH, required: true, busy, onSave }}
    />
  );
  return (
    <>
      {steps.length > 0 && (
        <RuleList>
          {steps.map((step) => (
            <li key={step.id} className="flex flex-wrap items-center gap-x-5 py-3">
              {edited === step.id ? (
                fieldOf(step.label, (label) => void save(step.id, label), step.id)
              ) : (
                <span className="grow font-semibold">{step.label}</span>
              )}
              {!isReadOnly && edited !== step.id && (
                <>
                  <Button
                    variant="quiet"
                    aria-label={`${t("edit")} (${step.label})`}
                    onClick={() => setEdited(step.id)}
                  >
                    {t("edit")}
                  </Button>
                  <ConfirmButton
                    {...{ label: t("remove"), about: step.label, question: t("remove_question"), busy }}
                    onConfirm={() =>
                      void change(
                        `step:${step.id}:remove`,
                        steps.filter(({ id }) => id !== step.id),
                      )
                    }
                  />
                </>
              )}
            </li>
          ))}
        </RuleList>
      )}
      {steps.length === 0 && <p>{t("empty")}</p>}
      {isReadOnly && <p className="measure mt-3 text-sm text-muted">{t("read_only")}</p>}
      <FormError text={failure} />
      {!isReadOnly && steps.length < MAX_STEPS && (
        <div className="mt-4 max-w-md" key={steps.length}>
          {fieldOf("", (label) => void save(newItemId(), label), "new")}
        </div>
      )}
    </>
  );
}
