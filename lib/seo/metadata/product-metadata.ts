import "server-only";
import type { Metadata } from "next";
import { getProduct, type ProductName } from "@/lib/data/content/product";
import type { Locale } from "@/lib/i18n/routing";
import { routes } from "@/lib/routes/public-routes";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { textMetadata } from "@/lib/seo/metadata/text-metadata";

const HEADS = {
  produit: { route: "product", path: routes.product() },
  recrutement: { route: "landingRecruit", path: routes.landingRecruit() },
  // Landing page of advertisements: it makes the same promise as the page above, so it is not indexed.
  "recrutez-un-comptable": { route: "landingGAds", path: routes.landingGAds(), robots: "noindex" },
} as const;

/** Returns the metadata of a page of the product, by the name of its entry. */
export async function productMetadata(name: ProductName, locale: Locale): Promise<Metadata> {
  const product = await getProduct(name, locale);
  if (!product) return notFoundMetadata(locale);
  const { title, titletag, description } = product;
  return textMetadata({ ...HEADS[name], locale, title, titletag, description });
}
