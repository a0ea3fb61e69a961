import { redirect } from "next/navigation";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { decodeSegments, toMainApplication } from "@/lib/routes/main-application";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

// Per request: browsers and the site would cache a static redirect for a year.
export const dynamic = "force-dynamic";

type Props = PageProps<"/[locale]/entreprise/[companySlug]/temoignage/[token]/[[...slug]]">;

/** Testimonials are written in the main application; the token identifies the firm. */
export default async function TestimonialRedirectRoute({ params, searchParams }: Props): Promise<never> {
  const { token, slug = [] } = await params;
  const locale = await pageLocale();
  const inLocale = (path: string) => localePath(locale, path);
  const [known = "", ...segments] = decodeSegments([token, ...slug]);
  redirect(toMainApplication(workspaceRoutes.testimonial(known, segments), await searchParams, { ...env(), inLocale }));
}
