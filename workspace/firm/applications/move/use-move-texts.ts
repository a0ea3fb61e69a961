import { useLocale, useTranslations } from "next-intl";
import type { Transaction } from "@/lib/entities/transaction";
import { formatTime } from "@/lib/i18n/format";
import { ofName } from "@/lib/rules/text/french-names";
import { HOLD_SECONDS, isFirmMove, labelOfStep, type Stage, stageOf } from "@/lib/rules/transaction/firm-moves";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import type { MoveOutcome } from "@/workspace/firm/applications/move/use-move";

type Failed = Extract<MoveOutcome, { kind: "failed" }>;

/** The texts about moved applications: the candidate, the stage, and the reason of a failure. */
export function useMoveTexts() {
  const t = useTranslations("firm_moves");
  const locale = useLocale();
  const nameOf = ({ applicant }: Pick<Transaction, "applicant">) => applicantNameOf(applicant) ?? t("anonymous");
  /** The candidate's name after "de": « d’Amandine ». */
  const ofNameOf = (application: Pick<Transaction, "applicant">) => ofName(nameOf(application), locale);
  const stageName = (stage: Stage): string => {
    const label = labelOfStep(stage);
    if (label !== null) return label || t("stage.step");
    return t(`stage.${stage as Exclude<Stage, `step:${string}`>}`);
  };

  /** Returns the text of a failed move: the current stage of the application, and the reason. */
  const failureOf = (application: Transaction, { why, now }: Failed): string => {
    const ofApplicant = ofNameOf(application);
    const stage = stageName(stageOf(application));
    if (why === "busy" || why === "network" || why === "noCredit")
      return t(`failed.${why}`, { ofName: ofApplicant, stage });
    if (why !== "changed") return t("failed.other", { ofName: ofApplicant, stage });
    if (!now) return t("failed.gone", { ofName: ofApplicant });
    if (now.cancelledDate)
      return t("failed.withdrawn", { ofName: ofApplicant, stage, time: formatTime(locale, now.cancelledDate) });
    return t("failed.changed", { ofName: ofApplicant, stage: stageName(stageOf(now)) });
  };

  /** Returns the text of a move that a colleague made first, and whose words were not sent. */
  const unsentOf = (now: Transaction): string =>
    t("failed.unsent", { ofName: ofNameOf(now), stage: stageName(stageOf(now)) });

  /** Says that a pending move will write to the candidate, and when; null when it will not. */
  const mailsOf = (application: Transaction): string | null => {
    const { name, isQuiet } = application.heldMove ?? { name: "", isQuiet: true };
    if (isQuiet || !isFirmMove(name)) return null;
    return t("held.mails", { name: nameOf(application), minutes: HOLD_SECONDS[name] / 60 });
  };

  return { mailsOf, nameOf, ofNameOf, stageName, failureOf, unsentOf };
}
