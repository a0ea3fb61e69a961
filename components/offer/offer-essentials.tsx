import { useTranslations } from "next-intl";
import { OfferFacts } from "@/components/offer/offer-facts";
import { OfferSalary } from "@/components/offer/offer-salary";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import type { OfferView } from "@/lib/views/offer";

/** An offer next to its application form: its terms, folded on a telephone, and a link back to its text. */
export function OfferEssentials({ offer }: { offer: OfferView }) {
  const t = useTranslations("offer_page.essentials");
  const { title, company, city, slug, spontaneous } = offer;
  const facts = !spontaneous && (
    <>
      <OfferSalary salary={offer.salary} />
      <OfferFacts offer={offer} />
    </>
  );
  return (
    <aside aria-label={t("label")} className="lg:border-l lg:border-rule lg:pl-8">
      <p lang="fr" className="font-display text-xl">
        {title}
      </p>
      <p className="mt-1 text-muted">
        <span lang="fr">{company.name}</span>, {city}
      </p>
      <LocalizedLink href={routes.companyOffer(company.slug, slug)} className="link inline-flex min-h-11 items-center">
        {t("read")}
      </LocalizedLink>
      {facts && (
        <>
          <details className="mt-2 border-y border-rule lg:hidden">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t("fold")}</summary>
            <div className="pb-4">{facts}</div>
          </details>
          <div className="mt-4 max-lg:hidden">{facts}</div>
        </>
      )}
    </aside>
  );
}
