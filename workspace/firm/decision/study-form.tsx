import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import type { DecisionFormProps } from "@/workspace/firm/decision/decision";
import { DecisionActions } from "@/workspace/firm/decision/fields/decision-actions";
import { useAction } from "@/workspace/shell/use-action";

/** What studying a restricted application takes, before it is taken: nothing is drawn until the API has answered. */
export function StudyForm({ applications, account: { addressCredits }, onDecide, onClose }: DecisionFormProps) {
  const t = useTranslations("firm_decision.study");
  const { busy, failure, act } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    void act(async () => {
      await onDecide(applications.map(({ id }) => ({ id, name: "study" })));
      onClose();
    });
  };
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
