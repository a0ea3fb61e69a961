import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/routing";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { inTown } from "@/lib/rules/text/french-names";
import { toPlainText } from "@/lib/rules/text/plain-text";
import { slugOfName } from "@/lib/rules/text/slug";
import { routeMetadata } from "@/lib/seo/metadata/route-metadata";
import { toExcerpt } from "@/lib/seo/text/description-text";
import { salaryText } from "@/lib/seo/text/salary-text";
import type { ClosedOfferView, OfferView } from "@/lib/views/offer";

/** Returns the metadata of an open offer. */
export async function offerMetadata(offer: OfferView, locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "seo.offer" });
  const salary = offer.salary && (await salaryText(offer.salary, locale));
  const ownFacts = isNamedAsAnother(offer) ? [offer.experience?.label, salary] : [];
  const title = [offer.english?.title ?? offer.title, ...ownFacts].filter(Boolean).join(", ");
  const named = { title, company: offer.company.name, inTown: inTown(offer.city, locale) };
  const facts = [offer.contract?.label, salary].filter(Boolean).join(", ");
  return routeMetadata({
    route: "companyOffer",
    name: `${offer.company.slug}-${offer.slug}`,
    locale,
    path: routes.companyOffer(offer.company.slug, offer.slug),
    title: t("title", named),
    description: toExcerpt(
      [
        t("description", named),
        facts && `${facts}.`,
        toPlainText(offer.english?.descriptionHtml ?? offer.descriptionHtml),
      ]
        .filter(Boolean)
        .join(" "),
    ),
    ogImage: machineRoutes.ogImage(locale, ["offer", offer.company.slug, offer.slug]),
  });
}

/**
 * True for the second offer of a firm for the same job in the same town, whose slug ends with a number. Two pages
 * should not have the same title, so the level and the pay are added to the title of the second. False when the slug
 * does not follow from the title, which the firm then changed.
 */
function isNamedAsAnother({ slug, title, english }: Pick<OfferView, "slug" | "title" | "english">): boolean {
  const asFirstNamed = slug.startsWith(slugOfName(title.replace(/\([^)]*\)/g, ""), ""));
  return (english !== null || asFirstNamed) && /-\d{1,2}$/.test(slug);
}

/** Returns the metadata of a closed offer, whose page answers 410 and is not indexed. */
export async function closedOfferMetadata(offer: ClosedOfferView, locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "seo.closed_offer" });
  return { title: { absolute: t("title", { title: offer.title }) }, robots: "noindex" };
}
