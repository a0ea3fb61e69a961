import type { Resume } from "@/lib/entities/resume";
import type { Transaction } from "@/lib/entities/transaction";
import { completenessOf, type ResumeSection } from "@/lib/rules/resume/completeness";
import { remindingOf } from "@/lib/rules/transaction/next-step";

/** The most useful step for a candidate now: the first that applies, in this order. */
export type HomeStep =
  | { kind: "slot" | "remind"; application: Transaction }
  | { kind: "profile" | "wishes" | "offers" }
  | { kind: "section"; section: Exclude<ResumeSection, "wishes"> };

/** Returns the next step. `open`: the applications that have not ended. `now` in milliseconds. */
export function nextHomeStep(open: readonly Transaction[], profile: Resume | null, now: number): HomeStep {
  const met = open.find(({ status, interview }) => status === "meeting" && interview && interview.choice === null);
  if (met) return { kind: "slot", application: met };
  const silent = open.find((application) => remindingOf(application, now).state === "now");
  if (silent) return { kind: "remind", application: silent };
  if (!profile) return { kind: "profile" };
  const left = completenessOf(profile).find(({ isComplete }) => !isComplete);
  if (!left) return { kind: "offers" };
  return left.section === "wishes" ? { kind: "wishes" } : { kind: "section", section: left.section };
}
