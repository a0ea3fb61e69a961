import { useLocale, useTranslations } from "next-intl";
import { RichText } from "@/components/ui/rich-text";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { OfferView } from "@/lib/views/offer";

/** The firm's text. An English page shows the English text when the firm wrote one, else the French text. */
export function OfferText({ offer }: { offer: OfferView }) {
  const t = useTranslations("offer");
  const { spontaneous, descriptionHtml, english } = offer;
  return (
    <section aria-labelledby="description">
      {useLocale() !== "fr" && <LanguageNote offer={offer} />}
      <h2 id="description" className="mb-4 text-2xl">
        {t(spontaneous ? "spontaneous" : "description")}
      </h2>
      {english ? <RichText html={english.descriptionHtml} lang="en" /> : <RichText html={descriptionHtml} />}
    </section>
  );
}

/**
 * Notice on an English page about the language of the text, with a link to the French one: offers must be written in
 * French (C. trav. L5331-4).
 */
function LanguageNote({ offer: { english, company, slug } }: { offer: OfferView }) {
  const t = useTranslations("offer");
  return (
    <p className="mb-6 border-l-4 border-marigold pl-4">
      {t(english ? "translated" : "french_only")}{" "}
      {english && (
        <a href={localePath("fr", routes.companyOffer(company.slug, slug))} hrefLang="fr" className="link">
          {t("french_text")}
        </a>
      )}
    </p>
  );
}
