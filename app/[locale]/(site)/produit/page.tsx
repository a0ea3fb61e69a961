import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { ProductScreen } from "@/components/product/product-screen";
import { getFrontpage } from "@/lib/data/frontpage";
import { partial } from "@/lib/data/partial";
import { getProduct } from "@/lib/data/product";
import { routes } from "@/lib/routes";
import { notFoundMetadata } from "@/lib/seo/not-found-metadata";
import { textMetadata } from "@/lib/seo/text-metadata";

// The day's figures are live: as those of the home page, five minutes old at most.
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const product = await getProduct("produit", locale);
  if (!product) return notFoundMetadata(locale);
  const { title, titletag, description } = product;
  return textMetadata({ route: "product", locale, path: routes.product(), title, titletag, description });
}

export default async function ProductRoute() {
  const locale = await getLocale();
  const product = await getProduct("produit", locale);
  if (!product) return <NotFoundView />;
  const t = await getTranslations("product.actions");
  return (
    <main id="main">
      <ProductScreen
        product={product}
        today={await partial(getFrontpage(locale))}
        second={{ href: routes.pricing(), label: t("prices") }}
      />
    </main>
  );
}
