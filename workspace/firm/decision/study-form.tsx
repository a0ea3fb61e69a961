import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { DecisionFormProps } from "@/workspace/firm/decision/decision";
import { DecisionActions } from "@/workspace/firm/decision/fields/decision-actions";
import { StudyFields } from "@/workspace/firm/decision/form";
import { useDecisionForm } from "@/workspace/firm/decision/use-decision-form";

/** What studying a restricted application takes, before it is taken: nothing is drawn until the API has answered. */
export function StudyForm({ applications, account: { addressCredits }, onDecide, onClose }: DecisionFormProps) {
  const t = useTranslations("firm_decision.study");
  const { submit, busy, failure } = useDecisionForm({
    ...{ name: "study", applications, onDecide, onClose },
    ...{ schema: StudyFields, defaultValues: {} },
    toMoves: () => applications.map(({ id }) => ({ id, name: "study" })),
  });
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p className="measure">{t("lead")}</p>
      <p className="font-semibold">{t("left", { count: addressCredits })}</p>
      {addressCredits > 0 ? (
        <DecisionActions {...{ busy, failure }} label={t("submit")} onCancel={onClose} />
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={onClose}>
          {t("close")}
        </Button>
      )}
    </form>
  );
}
