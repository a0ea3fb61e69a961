import type { Metadata } from "next";
import { LandingPage } from "@/app/[locale]/(public)/(site)/emploi/landing-page";
import { pageLocale } from "@/lib/i18n/page-locale";
import { landingMetadata } from "@/lib/seo/metadata/landing-metadata";

type Props = PageProps<"/[locale]/emploi/[job]/[city]">;

// Rendered on first visit, then cached until a write of the catalogue expires it. A page with too few offers also shows
// the nearest ones.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { job, city } = await params;
  return landingMetadata(job, city, await pageLocale());
}

export default async function JobInCityLandingRoute({ params }: Props) {
  const { job, city } = await params;
  return <LandingPage job={job} city={city} />;
}
