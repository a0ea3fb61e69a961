import { useTranslations } from "next-intl";
import type { Transaction } from "@/lib/entities/transaction";
import { isQuiet, labelOfStep, moveTo, type Target } from "@/lib/rules/transaction/firm-moves";
import { useMoveTexts } from "@/workspace/firm/applications/move/use-move-texts";

/** The texts of the board about possible and impossible targets of an application. */
export function useTargetTexts() {
  const t = useTranslations("firm_board");
  const { stageName, nameOf } = useMoveTexts();
  const nameOfTarget = (target: Target): string =>
    target === "recruited" || target === "refused" ? t(`target.${target}`) : stageName(target);

  /** The label of a menu entry: « Étudier », with its price when the move costs a credit. */
  const labelOfMove = (application: Transaction, target: Target): string => {
    const verdict = moveTo(application, target);
    if (verdict.kind === "undo") return t("to.undo", { stage: nameOfTarget(target) });
    if (verdict.kind === "move" && verdict.takesCredit) return t("to.pending_paid");
    const label = labelOfStep(target);
    if (label !== null) return t("to.step", { label });
    return target === "unread"
      ? nameOfTarget(target)
      : t(`to.${target as "pending" | "meeting" | "recruited" | "refused"}`);
  };

  /** Says whether a move writes to the candidate, and when; empty for a move that is taken back, or asks first. */
  const mailsAfter = (
    application: Transaction,
    target: Target,
    account: { quietMoves: boolean } | undefined,
  ): string => {
    const verdict = moveTo(application, target);
    if (verdict.kind !== "move" || verdict.takesCredit || !account) return "";
    // An interview is proposed with its times, which are always sent.
    if (target !== "meeting" && isQuiet(account, verdict)) return t("to.quiet");
    return t("to.mails", { minutes: verdict.holdSeconds / 60 });
  };

  /** Returns why the application may not move to this target; null when it may. */
  const reasonAgainst = (application: Transaction, target: Target): string | null => {
    const verdict = moveTo(application, target);
    return verdict.kind === "impossible" ? t(`impossible.${verdict.reason}`) : null;
  };

  return { nameOf, stageName, nameOfTarget, labelOfMove, mailsAfter, reasonAgainst };
}
