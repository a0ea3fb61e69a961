import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/routing";
import { routes } from "@/lib/routes/public-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { routeMetadata } from "@/lib/seo/metadata/route-metadata";
import { toExcerpt } from "@/lib/seo/text/description-text";
import type { ApplicantView } from "@/lib/views/applicant";

/** Returns the metadata of a public profile: it is only indexed when the person allows it (docs/product.md §13.2). */
export async function applicantMetadata(applicant: ApplicantView, locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "applicant" });
  const { name, slug, job, city, indexed, skills } = applicant;
  const title = [name, job?.label, city].filter(Boolean).join(" – ");
  return routeMetadata({
    route: "applicantProfile",
    name: slug,
    locale,
    path: routes.applicantProfile(slug),
    title,
    description: toExcerpt(
      `${t("description", { ofName: ofName(name, locale) })} ${skills.specialised.map((skill) => skill.title).join(", ")}`.trim(),
    ),
    robots: indexed ? "index" : "noindex",
  });
}
