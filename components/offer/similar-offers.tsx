import { useTranslations } from "next-intl";
import { OfferList } from "@/components/offer/offer-list";
import { SectionHeading } from "@/components/ui/section-heading";
import type { OfferCard } from "@/lib/views/offer";

type Props = { title: string; offers: OfferCard[] | null };

/** Offers that resemble this one. `null`: they could not be read. */
export function SimilarOffers({ title, offers }: Props) {
  const t = useTranslations("offer.similar");
  if (offers?.length === 0) return null;
  return (
    <section aria-labelledby="similar" data-no-print>
      <SectionHeading id="similar" title={title} />
      {offers ? <OfferList offers={offers} showCompany /> : <p className="text-muted">{t("unavailable")}</p>}
    </section>
  );
}
