import { useTranslations } from "next-intl";
import { FactList } from "@/components/ui/fact-list";
import type { CompanyView } from "@/lib/views/company";

/** The legal facts of the firm, and its commitments. */
export function CompanyFacts({ company }: { company: CompanyView }) {
  const t = useTranslations("company.facts");
  const { group, name, legalName, foundedYear, team, remotePolicy, egapro } = company;
  const days = company.responseCommitmentDays;
  return (
    <FactList
      label={t("label")}
      lines={[
        { label: t("founded"), value: foundedYear },
        {
          label: t("average_age"),
          value: team.averageAge !== null && team.displayPeople ? t("age", { age: team.averageAge }) : null,
        },
        { label: t("remote"), value: remotePolicy?.label },
        { label: t("response"), value: days !== null ? t("response_days", { days }) : null },
        {
          label: t("egapro", { year: String(egapro?.year ?? "") }),
          value: egapro && (
            <span className="double-rule font-semibold">{t("egapro_score", { score: egapro.score })}</span>
          ),
        },
        { label: t("group"), value: group !== name ? group : null },
        { label: t("legal_name"), value: legalName !== name && legalName ? <span lang="fr">{legalName}</span> : null },
      ]}
    />
  );
}
