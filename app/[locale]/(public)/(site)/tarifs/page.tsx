import type { Metadata } from "next";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PricingScreen } from "@/components/pricing/pricing-screen";
import { getPricing } from "@/lib/data/content/product";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { textMetadata } from "@/lib/seo/metadata/text-metadata";

// Rendered on first visit, then cached until a write expires it.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale();
  const pricing = await getPricing(locale);
  if (!pricing) return notFoundMetadata(locale);
  const { title, titletag, description } = pricing;
  return textMetadata({ route: "pricing", locale, path: routes.pricing(), title, titletag, description });
}

export default async function PricingRoute() {
  const pricing = await getPricing(await pageLocale());
  if (!pricing) return <NotFoundView />;
  return (
    <main id="main">
      <PricingScreen pricing={pricing} />
    </main>
  );
}
