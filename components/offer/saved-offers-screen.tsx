import { useLocale, useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { SavedOffers } from "@/components/offer/saved-offers";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { routes } from "@/lib/routes/public-routes";

/** The offers that a visitor saved in this browser, without an account. */
export function SavedOffersScreen({ publicKey }: { publicKey: string }) {
  const t = useTranslations("offer_page.saved");
  const tCompany = useTranslations("company.crumbs");
  return (
    <main id="main" className="wrap pb-16 md:pb-24">
      <Breadcrumbs crumbs={[{ label: tCompany("offers"), href: routes.searchOffers() }, { label: t("title") }]} />
      <h1 className="pt-4 text-3xl md:pt-6 md:text-4xl">{t("title")}</h1>
      <p className="measure mb-8 mt-4 text-muted">{t("lead")}</p>
      <p className="not-noscript:hidden">{t("no_script")}</p>
      <SavedOffers
        locale={useLocale()}
        publicKey={publicKey}
        drawing={<StateDrawing name="nothing-kept" />}
        texts={{ empty: t("empty"), search: t("search"), closed: t("closed"), remove: t("remove") }}
      />
    </main>
  );
}
