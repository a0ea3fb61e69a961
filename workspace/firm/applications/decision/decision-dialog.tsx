import { useLocale, useTranslations } from "next-intl";
import { ofName } from "@/lib/rules/text/french-names";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import type { DecisionProps } from "@/workspace/firm/applications/decision/decision";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { Part } from "@/workspace/shell/part";

/**
 * A dialog for a decision about one application, or for the refusal of several applications. Its data and its code are
 * loaded when the dialog is opened, and what is typed is saved as a draft. The dialog closes once `onDecide` resolves.
 * The screen must provide the messages `firm_decision`.
 */
export function DecisionDialog({ onClose, ...props }: DecisionProps) {
  const t = useTranslations("firm_decision");
  const { decision, applications } = props;
  const name = applicantNameOf(applications[0]?.applicant) ?? t("anonymous");
  const names = { count: applications.length, name, ofName: ofName(name, useLocale()) };
  return (
    <DialogFrame heading={t(`heading.${decision}`, names)} onClose={onClose}>
      {(close) => (
        <Part name="decision" load={() => import("@/workspace/firm/applications/decision/decision-form")}>
          {({ DecisionForm }) => <DecisionForm {...props} onClose={close} />}
        </Part>
      )}
    </DialogFrame>
  );
}
