import type { useTranslations } from "next-intl";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { routes } from "@/lib/routes/public-routes";
import type { LandingView } from "@/lib/views/landing";

/**
 * The breadcrumbs of a landing page, displayed and also described to crawlers (BreadcrumbList). The parent of a job in
 * a town is the page of the job.
 */
export function landingCrumbs(
  t: ReturnType<typeof useTranslations<"landing">>,
  { job, city }: Pick<LandingView, "job" | "city">,
): Crumb[] {
  const index = { label: t("crumb"), href: routes.landings() };
  if (!job) return [index, { label: city?.label ?? "" }];
  if (!city) return [index, { label: job.label }];
  return [index, { label: job.label, href: routes.jobLanding(job.slug) }, { label: city.label }];
}
