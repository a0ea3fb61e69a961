import { useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import { companyBlocks } from "@/components/company/company-blocks";
import { CompanyDrawing } from "@/components/company/company-drawing";
import { CompanyHeader } from "@/components/company/company-header";
import { CompanyPhotos } from "@/components/company/company-photos";
import { FollowCompany } from "@/components/company/follow-company";
import { otherBlocks } from "@/components/company/other-blocks";
import { loginHref } from "@/components/session/login-href";
import { ActionBar } from "@/components/ui/action-bar";
import { buttonStyle } from "@/components/ui/button-style";
import { LinkButton } from "@/components/ui/link-button";
import { routes } from "@/lib/routes/public-routes";
import type { CompanyView, ResponseTimeView } from "@/lib/views/company";

type Props = Parameters<typeof otherBlocks>[0] & {
  company: CompanyView;
  /** `null`: could not be read, which is no more to say than "few". */
  responseTime: ResponseTimeView | "few" | null;
};

/** Everything that the firm's own page shows. */
export function CompanyScreen({ company, responseTime, url, ...said }: Props) {
  const t = useTranslations("company");
  const blocks = companyBlocks({
    ...{ company, url, photos: <CompanyPhotos photos={company.photos} />, others: otherBlocks({ ...said, url }) },
    responseTime: responseTime === "few" ? null : responseTime,
  });
  return (
    <>
      <CompanyHeader
        company={company}
        drawing={<CompanyDrawing company={company} />}
        follow={
          <FollowCompany
            companyId={company.id}
            loginHref={loginHref(useLocale(), routes.companyPage(company.slug))}
            texts={{ follow: t("follow"), followed: t("followed") }}
            className={buttonStyle("secondary", "noscript:hidden")}
          />
        }
      />
      <div className="wrap grid gap-16 py-10 md:gap-20 md:py-14 [&>*]:min-w-0">
        {blocks.map(({ name, block }) => (
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
