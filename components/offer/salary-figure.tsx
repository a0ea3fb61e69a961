import { SalaryLine } from "@/components/offer/salary-line";
import { useSalaryText } from "@/components/offer/salary-text";
import type { Salary } from "@/lib/views/offer";

/** The pay of an offer, in words. */
export const SalaryFigure = ({ salary }: { salary: Salary | null }) => <SalaryLine {...useSalaryText()(salary)} />;
