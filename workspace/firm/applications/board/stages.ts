import type { OwnStep } from "@/lib/entities/firm-replies";
import { labelOfStep, type Stage, type Target, toStep } from "@/lib/rules/transaction/firm-moves";

/**
 * Returns the columns: the stages that every firm has, the custom steps of this firm, then the labels of former steps
 * that applications still have.
 */
export function stagesOf(steps: readonly Pick<OwnStep, "label">[], counts: Readonly<Record<string, number>>): Stage[] {
  const own = steps.map(({ label }) => toStep(label));
  const inUse = Object.keys(counts)
    .flatMap((stage) =>
      labelOfStep(stage) !== null && (counts[stage] ?? 0) > 0 ? [toStep(labelOfStep(stage) ?? "")] : [],
    )
    .toSorted();
  return [...new Set<Stage>(["unread", "pending", "meeting", ...own, ...inUse])];
}

/** Returns the targets of a card: the columns, then the two outcomes that end an application. */
export const targetsOf = (stages: readonly Stage[]): Target[] => [
  ...stages.filter((stage) => stage !== "ended"),
  "recruited",
  "refused",
];
