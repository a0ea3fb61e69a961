import { useTranslations } from "next-intl";
import { isMain, type Office } from "@/lib/rules/company/office-list";

/** Where an office is. */
export function OfficeSummary({ office }: { office: Office }) {
  const t = useTranslations("firm_offices");
  const { name, street, postcode, city, departmentCode } = office;
  const address = [street, [postcode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const isWhole = Boolean(postcode) || !departmentCode;
  return (
    <address lang="fr" className="break-words not-italic text-muted">
      {isMain(office) && !name?.toLowerCase().includes(t("main").toLowerCase()) && (
        <span className="font-semibold text-green">{t("main")} </span>
      )}
      {isWhole ? address : `${address} (${departmentCode})`}
    </address>
  );
}
