import { useLocale, useTranslations } from "next-intl";
import { RichText } from "@/components/ui/rich-text";
import type { OfferView } from "@/lib/views/offer";

/** What the firm wrote, in French. */
export function OfferText({ offer }: { offer: Pick<OfferView, "spontaneous" | "descriptionHtml"> }) {
  const t = useTranslations("offer");
  return (
    <section aria-labelledby="description">
      {useLocale() !== "fr" && <p className="mb-6 border-l-4 border-marigold pl-4">{t("french_only")}</p>}
      <h2 id="description" className="mb-4 text-2xl">
        {t(offer.spontaneous ? "spontaneous" : "description")}
      </h2>
      <RichText html={offer.descriptionHtml} />
    </section>
  );
}
