import { useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import { companyBlocks } from "@/components/company/company-blocks";
import { CompanyHeader } from "@/components/company/company-header";
import { CompanyPhotos } from "@/components/company/company-photos";
import { FollowCompany } from "@/components/company/follow-company";
import { otherBlocks } from "@/components/company/other-blocks";
import { FirmDrawing } from "@/components/drawing/firm-drawing";
import { PlaceDrawing } from "@/components/drawing/place-drawing";
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

type CompanyDrawingProps = { company: Pick<CompanyView, "category" | "cities" | "offices"> };

/** Drawings of the kind of firm and of its town, for a firm without a cover. */
function CompanyDrawing({ company: { category, cities, offices } }: CompanyDrawingProps) {
  const office = offices.find(({ main }) => main) ?? offices[0];
  return (
    // The ground line continues from one drawing to the other. Their heights are in a ratio of 5 to 4.
    <div data-no-print className="mt-1 flex items-end justify-center rounded-md bg-sunken px-4 pt-4 md:px-8 md:pt-8">
      <FirmDrawing category={category?.slug ?? null} className="h-auto w-2/5 max-w-96 max-md:hidden" />
      <PlaceDrawing
        city={office?.city ?? cities[0] ?? null}
        region={office?.region ?? null}
        className="h-auto w-full max-w-xl md:w-3/5"
      />
    </div>
  );
}
