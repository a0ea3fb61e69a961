import type { Resume } from "@/lib/entities/resume";
import type { Transaction } from "@/lib/entities/transaction";
import { completenessOf, type ResumeSection } from "@/lib/rules/resume/completeness";
import { wantedJobs } from "@/lib/rules/resume/wanted-jobs";
import { remindingOf } from "@/lib/rules/transaction/next-step";

/** The most useful step for a candidate now: the first that applies, in this order. */
export type HomeStep =
  | { kind: "slot" | "remind"; application: Transaction }
  | { kind: "profile" | "wishes" | "offers" }
  | { kind: "section"; section: ResumeSection };

/** Returns the next step. `open`: the applications that have not ended. `now` in milliseconds. */
export function nextHomeStep(open: readonly Transaction[], profile: Resume | null, now: number): HomeStep {
  const met = open.find(({ status, interview }) => status === "meeting" && interview && interview.choice === null);
  if (met) return { kind: "slot", application: met };
  const silent = open.find((application) => remindingOf(application, now).state === "now");
  if (silent) return { kind: "remind", application: silent };
  if (!profile) return { kind: "profile" };
  const left = completenessOf(profile.metadata).find(({ isComplete }) => !isComplete);
  if (left) return { kind: "section", section: left.section };
  const { places } = profile.metadata._private.wishes;
  return { kind: wantedJobs(profile).length === 0 || places.length === 0 ? "wishes" : "offers" };
}
