import type { SalaryText } from "@/components/offer/salary-text";

/** Pay as declared, with its period; a text when the firm declared none. */
export const SalaryLine = ({ text, period }: SalaryText) =>
  period === null ? (
    <span className="text-sm text-muted">{text}</span>
  ) : (
    <>
      <span className="figures whitespace-nowrap font-semibold">{text}</span>{" "}
      <span className="whitespace-nowrap text-sm text-muted">{period}</span>
    </>
  );
