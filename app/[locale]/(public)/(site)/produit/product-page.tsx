import { getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { ProductScreen } from "@/components/product/product-screen";
import { getProduct, type ProductName } from "@/lib/data/content/product";
import { getFrontpage } from "@/lib/data/home/frontpage";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";

/** Renders a page for firms: the three routes differ only by the entry that they show. */
export async function ProductPage({ name }: { name: ProductName }) {
  const locale = await pageLocale();
  const [product, today] = await Promise.all([getProduct(name, locale), nullWhenUnavailable(getFrontpage(locale))]);
  if (!product) return <NotFoundView />;
  const t = await getTranslations("product.actions");
  return (
    <main id="main">
      <ProductScreen product={product} today={today} second={{ href: routes.pricing(), label: t("prices") }} />
    </main>
  );
}
