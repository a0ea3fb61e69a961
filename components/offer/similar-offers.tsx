import { useTranslations } from "next-intl";
import { OfferList } from "@/components/offer/offer-list";
import { Section } from "@/components/ui/section";
import type { OfferCard } from "@/lib/views/offer";

type Props = { title: string; offers: OfferCard[] | null };

/** Offers similar to this one. `null`: they could not be read. */
export function SimilarOffers({ title, offers }: Props) {
  const t = useTranslations("offer_page.similar");
  if (offers?.length === 0) return null;
  return (
    <Section
      id="similar"
      title={title}
      lead={offers?.some(({ km }) => km !== null) ? t("near") : undefined}
      data-no-print
    >
      {offers ? <OfferList offers={offers} showCompany /> : <p className="text-muted">{t("unavailable")}</p>}
    </Section>
  );
}
