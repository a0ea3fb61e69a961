import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import type { DecisionProps } from "@/workspace/firm/decision/decision";
import { Part } from "@/workspace/shell/part";

/**
 * A decision about one application, or a refusal of several, over the screen below. What it asks, and its code, come when
 * it is opened; what is typed is a draft. It closes once `onDecide` resolves. Its screen has the messages
 * `firm_decision`.
 */
export function DecisionDialog({ onClose, ...props }: DecisionProps) {
  const t = useTranslations("firm_decision");
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { decision, applications } = props;
  const names = { count: applications.length, name: applications[0]?.applicant?.displayName ?? t("anonymous") };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-auto max-h-[94dvh] w-[min(42rem,calc(100vw-1.5rem))] overflow-y-auto rounded-md border border-rule bg-paper p-5 text-ink shadow-sheet backdrop:bg-[#0b120f]/60 md:p-7"
    >
      <h2 id={heading} className="break-words text-xl">
        {t(`heading.${decision}`, names)}
      </h2>
      <div className="mt-5">
        <Part name="decision" load={() => import("@/workspace/firm/decision/decision-form")}>
          {({ DecisionForm }) => <DecisionForm {...props} onClose={() => dialog.current?.close()} />}
        </Part>
      </div>
    </dialog>
  );
}
