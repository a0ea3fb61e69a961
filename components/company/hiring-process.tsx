import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/section";
import type { CompanyView } from "@/lib/views/company";

type Props = { company: Pick<CompanyView, "name" | "hiringProcess" | "responseCommitmentDays"> };

/** The steps of an application, and within how many days the firm promises a response. */
export function HiringProcess({ company: { name, hiringProcess, responseCommitmentDays: days } }: Props) {
  const t = useTranslations("company.hiring");
  if (hiringProcess.length === 0 && days === null) return null;
  return (
    <Section id="hiring" title={t("title")} lead={days === null ? undefined : t("commitment", { name, days })}>
      <ol lang="fr" className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {hiringProcess.map((step, index) => (
          <li key={step} className="border-t border-ink pt-3">
            <span aria-hidden="true" className="figures block font-display text-2xl font-semibold text-muted">
              {index + 1}
            </span>
            <span className="mt-1 block">{step}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
