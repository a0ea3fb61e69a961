import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { filled, type StructuredData, toDocument } from "@/lib/seo/structured-data/structured-data";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { ApplicantView } from "@/lib/views/applicant";

/** Converts a profile that its owner lets search engines list (docs/product.md §13.2); null for any other. */
export function toProfilePage(applicant: ApplicantView, locale: Locale): StructuredData | null {
  if (!applicant.indexed) return null;
  const { name, job, city, skills, languages, links, education, updatedDate } = applicant;
  const schools = education.flatMap(({ org }) => org ?? []);
  const url = siteUrl(localePath(locale, routes.applicantProfile(applicant.slug)));
  return toDocument({
    "@type": "ProfilePage",
    url,
    dateModified: updatedDate,
    mainEntity: {
      "@type": "Person",
      name,
      url,
      jobTitle: job?.label,
      address: city ? { "@type": "PostalAddress", addressLocality: city } : undefined,
      knowsAbout: filled(skills.specialised.map((skill) => skill.title)),
      knowsLanguage: filled(languages.map((language) => language.name)),
      alumniOf: filled(schools.map((school) => ({ "@type": "EducationalOrganization", name: school }))),
      sameAs: filled(links.map((link) => link.url)),
    },
  });
}
