import { useLocale, useTranslations } from "next-intl";
import type { Transaction } from "@/lib/entities/transaction";
import { formatTime } from "@/lib/i18n/format";
import { labelOfStep, type Stage, stageOf } from "@/lib/rules/transaction/firm-moves";
import type { MoveOutcome } from "@/workspace/firm/move/use-move";

type Failed = Extract<MoveOutcome, { kind: "failed" }>;

/** What screens of a firm say of applications that move: who, where, and why one did not. */
export function useMoveTexts() {
  const t = useTranslations("firm_moves");
  const locale = useLocale();
  const nameOf = ({ applicant }: Pick<Transaction, "applicant">) => applicant?.displayName ?? t("anonymous");
  const stageName = (stage: Stage): string => {
    const label = labelOfStep(stage);
    if (label !== null) return label || t("stage.step");
    return t(`stage.${stage as Exclude<Stage, `step:${string}`>}`);
  };

  /** Of a move that failed: where the application is, and why. */
  const failureOf = (application: Transaction, { why, now }: Failed): string => {
    const name = nameOf(application);
    const stage = stageName(stageOf(application));
    if (why === "busy" || why === "network" || why === "noCredit") return t(`failed.${why}`, { name, stage });
    if (why !== "changed") return t("failed.other", { name, stage });
    if (!now) return t("failed.gone", { name });
    if (now.cancelledDate) return t("failed.withdrawn", { name, stage, time: formatTime(locale, now.cancelledDate) });
    return t("failed.changed", { name, stage: stageName(stageOf(now)) });
  };

  return { nameOf, stageName, failureOf };
}
