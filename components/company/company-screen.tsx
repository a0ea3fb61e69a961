import { useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import { companyBlocks } from "@/components/company/company-blocks";
import { CompanyCover } from "@/components/company/company-cover";
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
  /** `null` when it could not be read: the page then states no response time, as for `"few"`. */
  responseTime: ResponseTimeView | "few" | null;
};

/** The whole main page of a firm. */
export function CompanyScreen({ company, responseTime, url, ...said }: Props) {
  const t = useTranslations("company");
  const office = company.offices.find(({ main }) => main) ?? company.offices[0];
  const blocks = companyBlocks({
    company,
    url,
    photos: <CompanyPhotos photos={company.photos} />,
    childrenOffers: said.family?.childrenOffers,
    others: otherBlocks({ ...said, url }),
    responseTime: responseTime === "few" ? null : responseTime,
  });
  return (
    <>
      <CompanyHeader
        company={company}
        drawing={
          <CompanyCover
            category={company.category?.slug ?? null}
            city={office?.city ?? company.cities[0] ?? null}
            region={office?.region ?? null}
            size="page"
          />
        }
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
