import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { type CompanyBlocks, companyBlocks } from "@/components/company/company-blocks";
import { CompanyHeader } from "@/components/company/company-header";
import { ActionBar } from "@/components/ui/action-bar";
import { LinkButton } from "@/components/ui/link-button";
import { routes } from "@/lib/routes/public-routes";

/** Everything that the firm's own page shows. */
export function CompanyScreen(props: CompanyBlocks) {
  const t = useTranslations("company");
  const { company } = props;
  return (
    <>
      <CompanyHeader company={company} />
      <div className="wrap grid gap-16 py-10 md:gap-20 md:py-14 [&>*]:min-w-0">
        {companyBlocks(props).map(({ name, block }) => (
          <Fragment key={name}>{block}</Fragment>
        ))}
      </div>
      {company.nbOffers > 0 && (
        <ActionBar>
          <LinkButton href={routes.companyOffers(company.slug)}>{t("action", { count: company.nbOffers })}</LinkButton>
        </ActionBar>
      )}
    </>
  );
}
