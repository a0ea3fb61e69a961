import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { TextArea } from "@/components/ui/text-area";
import { MAX_REASON_LENGTH } from "@/lib/rules/moderation/limits";
import { CodeField } from "@/workspace/platform/moderation/decide/code-field";
import { DecisionFrame } from "@/workspace/platform/moderation/decide/decision-frame";
import { type Decided, DecisionFields, type Outcome } from "@/workspace/platform/moderation/decide/form";
import { OutcomeChoice } from "@/workspace/platform/moderation/decide/outcome-choice";
import { useDecision } from "@/workspace/platform/moderation/decide/use-decision";
import { useDecisionKeys } from "@/workspace/platform/moderation/object/use-decision-keys";

type Props = {
  id: string;
  outcomes: readonly Outcome[];
  /** True for a reported content: no decision is then ticked beforehand. */
  isReported?: boolean;
  onDecide: (decided: Decided) => Promise<unknown>;
  onDecided: () => Promise<void>;
};

/** The form of the decision about a content, saved as a draft until the API has accepted it. */
export function DecisionForm({ id, outcomes, isReported = false, onDecide, onDecided }: Props) {
  const t = useTranslations("platform_moderation.decide");
  const place = useId();
  const decision = useDecision({
    kind: "moderation-decision",
    id,
    schema: DecisionFields,
    send: onDecide,
    onSent: onDecided,
    defaultValues: { ...(!isReported && { outcome: outcomes[0] }), code: "", reason: "", correction: "" },
    fields: ["outcome", "code", "reason", "correction"],
  });
  const { form, field } = decision;
  const [outcome, code] = useWatch({ control: form.control, name: ["outcome", "code"] });
  const idOf = (value: Outcome) => `${place}-${value}`;
  useDecisionKeys(outcomes, (chosen) => {
    form.setValue("outcome", chosen, { shouldDirty: true });
    document.getElementById(idOf(chosen))?.focus();
  });
  const isSilent = !outcome || outcome === "validate" || outcome === "show";
  return (
    <>
      <DecisionFrame decision={decision}>
        <OutcomeChoice
          field={field("outcome")}
          choices={outcomes.map((value) => ({ value, label: t(value) }))}
          idOf={idOf}
        />
        {!isSilent && (
          <>
            <CodeField {...field("code")} id={`${place}-code`} code={code} />
            <TextArea
              {...field("reason")}
              id={`${place}-reason`}
              label={t("reason")}
              hint={t("reason_hint")}
              rows={4}
              maxLength={MAX_REASON_LENGTH}
            />
            {outcome !== "hide" && (
              <TextArea
                {...field("correction")}
                id={`${place}-correction`}
                rows={3}
                maxLength={MAX_REASON_LENGTH}
                label={t(outcome === "correct" ? "correction" : "correction_optional")}
              />
            )}
            <p className="text-sm text-muted">{t("told")}</p>
          </>
        )}
      </DecisionFrame>
      <p className="text-sm text-muted max-lg:hidden">{t("keys")}</p>
    </>
  );
}
