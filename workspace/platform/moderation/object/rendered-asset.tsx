import { useLocale, useTranslations } from "next-intl";
import { ApplicantBody } from "@/components/applicant/applicant-body";
import { companyBlocks } from "@/components/company/company-blocks";
import { CompanyHeader } from "@/components/company/company-header";
import { CompanyPhotos } from "@/components/company/company-photos";
import { OfferFacts } from "@/components/offer/offer-facts";
import { OfferHeader } from "@/components/offer/offer-header";
import { OfferLabels } from "@/components/offer/offer-labels";
import { OfferPlaces } from "@/components/offer/offer-places";
import { OfferPractice } from "@/components/offer/offer-practice";
import { OfferSalary } from "@/components/offer/offer-salary";
import { OfferText } from "@/components/offer/offer-text";
import { toApplicant } from "@/lib/data/applicant/to-applicant";
import { toCompanyView } from "@/lib/data/company/to-company-view";
import { toOfferView } from "@/lib/data/offer/to-offer-view";
import type { Asset } from "@/lib/entities/asset";
import { Company } from "@/lib/entities/company";
import { Offer } from "@/lib/entities/offer";
import { officesOf } from "@/lib/rules/company/offices";
import { exposeProfile } from "@/lib/rules/resume/profile-exposure";
import { safeHtml } from "@/workspace/shell/safe-html";

/** Renders the components of the public page, with inactive links. */
export function RenderedAsset({ asset, kind, owner }: { asset: Asset; kind: string; owner: string }) {
  const t = useTranslations("platform_moderation");
  const shown =
    kind === "offer" ? rendered(Offer.safeParse(asset).data, owner) : kind === "firm" ? page(asset) : profile(asset);
  return <div inert={kind !== "profile"}>{shown ?? <p className="p-4">{t("unreadable")}</p>}</div>;
}

const rendered = (offer: Offer | undefined, owner: string) => offer && <RenderedOffer offer={offer} owner={owner} />;

function RenderedOffer({ offer, owner }: { offer: Offer; owner: string }) {
  const locale = useLocale();
  const company = { id: "", name: owner, slug: "", logo: null };
  const view = toOfferView({ ...offer, validated: true }, company, "", locale, safeHtml);
  return (
    <div className="grid gap-8 p-4 *:min-w-0 lg:p-8 lg:[zoom:0.75]">
      <OfferHeader offer={view} as="h2" />
      <OfferSalary salary={view.salary} />
      <OfferFacts offer={view} />
      <OfferText offer={view} />
      <OfferPractice practice={view.practice} />
      <OfferLabels offer={view} />
      <OfferPlaces places={view.places} />
    </div>
  );
}

function page(asset: Asset) {
  const company = Company.safeParse(asset).data;
  return company && <RenderedPage company={company} />;
}

function RenderedPage({ company }: { company: Company }) {
  const locale = useLocale();
  const view = toCompanyView(
    { ...company, offers: [], implantations: officesOf(company, new Map()) },
    locale,
    safeHtml,
  );
  const blocks = companyBlocks({
    photos: <CompanyPhotos photos={view.photos} />,
    company: view,
    responseTime: null,
    url: "https://exemple.fr",
  });
  return (
    <div className="lg:[zoom:0.75]">
      <CompanyHeader company={view} as="h2" />
      <div className="wrap grid gap-10 py-10">
        {blocks.map(({ name, block }) => (
          <div key={name} className="min-w-0 empty:hidden">
            {block}
          </div>
        ))}
      </div>
    </div>
  );
}

const profile = (asset: Asset) => <RenderedProfile asset={asset} />;

function RenderedProfile({ asset }: { asset: Asset }) {
  const locale = useLocale();
  const stored = {
    ...asset,
    description: asset.description ?? null,
    ownerId: asset.ownerId ?? null,
    platformData: asset.platformData ?? {},
  };
  const applicant = toApplicant(exposeProfile(stored, "shown"), "", locale);
  return (
    <article className="p-4">
      <h2 className="text-3xl">{applicant.name}</h2>
      <p className="mt-2 text-lg">{[applicant.job?.label, applicant.city].filter(Boolean).join(", ")}</p>
      <ApplicantBody applicant={applicant} />
    </article>
  );
}
