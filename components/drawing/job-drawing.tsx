import { Drawing } from "@/components/drawing/drawing";
import subjects from "@/components/drawing/sheets/subjects.svg";

/** Slug of a family of jobs → drawing of its working tool. */
const NAMES = new Map([
  ["production", "calculator"],
  ["expertise", "binders"],
  ["audit", "magnifier"],
  ["social", "payslip"],
  ["juridique", "stamp"],
  ["fiscal", "calendar"],
  ["conseil", "meeting"],
  ["digital", "laptop"],
  ["conformite", "checklist"],
  ["support", "desk"],
  ["entreprise", "safe"],
  ["alternance", "satchel"],
]);

type Props = { /** Slug. */ family: string | null; className?: string };

/** Drawing of the working tool of this family of jobs. */
export const JobDrawing = ({ family, className }: Props) => (
  <Drawing sheet={subjects} name={NAMES.get(family ?? "") ?? "ledger"} className={className} />
);
