import { getLocale, getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { ProductScreen } from "@/components/product/product-screen";
import { getFrontpage } from "@/lib/data/frontpage";
import { partial } from "@/lib/data/partial";
import { getProduct, type ProductName } from "@/lib/data/product";
import { routes } from "@/lib/routes";

/** What the three addresses that tell firms what they get have in common: all but the entry they show. */
export async function ProductPage({ name }: { name: ProductName }) {
  const locale = await getLocale();
  const product = await getProduct(name, locale);
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
