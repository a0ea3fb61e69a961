import { useTranslations } from "next-intl";
import type { ApplicantView } from "@/lib/views/applicant";

/** Traineeship, units of the DSCG and registration: only the facts that the candidate stated. */
export function AccountancyFacts({ accountancy }: Pick<ApplicantView, "accountancy">) {
  const t = useTranslations("applicant.accountancy");
  const { traineeship, dscgUnits, registration } = accountancy;
  return (
    <>
      {traineeship && <p>{t(traineeship)}</p>}
      {dscgUnits.length > 0 && <p>{t("units", { units: dscgUnits.join(", ") })}</p>}
      {registration && <p>{t(registration)}</p>}
    </>
  );
}
