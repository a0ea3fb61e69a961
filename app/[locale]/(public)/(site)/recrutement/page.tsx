import type { Metadata } from "next";
import { ProductPage } from "@/app/[locale]/(public)/(site)/produit/product-page";
import { pageLocale } from "@/lib/i18n/page-locale";
import { productMetadata } from "@/lib/seo/metadata/product-metadata";

// The day's figures are live: five minutes old at most, as on the home page.
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  return productMetadata("recrutement", await pageLocale());
}

export default function LandingRecruitRoute() {
  return <ProductPage name="recrutement" />;
}
