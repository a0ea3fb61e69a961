import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/section";
import type { CompanyView, ResponseTimeView } from "@/lib/views/company";

type Props = {
  company: Pick<CompanyView, "name" | "hiringProcess" | "responseCommitmentDays">;
  responseTime: ResponseTimeView | null;
};

/** The steps of an application, within how many days the firm promises a response, and how soon it does respond. */
export function HiringProcess({ company: { name, hiringProcess, responseCommitmentDays: days }, responseTime }: Props) {
  const t = useTranslations("company.hiring");
  if (hiringProcess.length === 0 && days === null && !responseTime) return null;
  const lead = [days !== null && t("commitment", { name, days }), responseTime && t("measured", responseTime)];
  return (
    <Section id="hiring" title={t("title")} lead={lead.filter(Boolean).join(" ") || undefined}>
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
