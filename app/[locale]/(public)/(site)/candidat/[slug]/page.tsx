import type { Metadata } from "next";
import { ApplicantScreen } from "@/components/applicant/applicant-screen";
import { NotFoundView } from "@/components/layout/not-found-view";
import { JsonLd } from "@/components/ui/json-ld";
import { getApplicant } from "@/lib/data/applicant/applicants";
import { pageLocale } from "@/lib/i18n/page-locale";
import { applicantMetadata } from "@/lib/seo/metadata/applicant-metadata";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { toProfilePage } from "@/lib/seo/structured-data/to-profile-page";

type Props = PageProps<"/[locale]/candidat/[slug]">;

// Never cached: a hidden profile disappears immediately.
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { applicant, locale } = await load(params);
  return applicant ? applicantMetadata(applicant, locale) : notFoundMetadata(locale);
}

export default async function ApplicantRoute({ params }: Props) {
  const { applicant, locale } = await load(params);
  if (!applicant) return <NotFoundView />;
  return (
    <main id="main">
      <JsonLd data={toProfilePage(applicant, locale)} />
      <ApplicantScreen applicant={applicant} />
    </main>
  );
}

async function load(params: Props["params"]) {
  const locale = await pageLocale();
  return { applicant: await getApplicant((await params).slug, locale), locale };
}
