import { useTranslations } from "next-intl";
import { memo } from "react";
import { AccountancyFacts } from "@/components/applicant/accountancy-facts";
import { DSCG_UNITS, hasAccountancy, REGISTRATIONS, type ResumeAccountancy, TRAINEESHIPS } from "@/lib/entities/resume";
import { SingleCard } from "@/workspace/candidate/profile/card/single-card";
import { AccountancyFields } from "@/workspace/candidate/profile/card-fields/lazy-fields";
import { AccountancyForm } from "@/workspace/candidate/profile/sections/forms";

/** The way to the DEC, which no general site asks. */
export const AccountancyCard = memo(function AccountancyCard({ accountancy }: { accountancy: ResumeAccountancy }) {
  const t = useTranslations("candidate_profile");
  const { traineeship, dscgUnits, registration } = accountancy;
  return (
    <SingleCard
      kind="accountancy"
      title={t("accountancy.heading")}
      invitation={t("accountancy.invitation")}
      summary={hasAccountancy(accountancy) ? <AccountancyFacts accountancy={accountancy} /> : null}
      schema={AccountancyForm}
      fields={{ traineeship: traineeship ?? "", dscgUnits: dscgUnits.map(String), registration: registration ?? "" }}
      base={{ metadata: { accountancy } }}
      toPart={(values) => {
        const made = {
          ...accountancy,
          traineeship: TRAINEESHIPS.find((one) => one === values.traineeship) ?? null,
          dscgUnits: DSCG_UNITS.filter((unit) => values.dscgUnits.includes(String(unit))),
          registration: REGISTRATIONS.find((one) => one === values.registration) ?? null,
        };
        return {
          metadata: { accountancy: made },
          ...(hasAccountancy(made) && { customAttributes: { accountantBackground: true } }),
        };
      }}
    >
      {(card) => <AccountancyFields {...card} />}
    </SingleCard>
  );
});
