import { redirect } from "next/navigation";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { decodeSegments, toMainApplication } from "@/lib/routes/main-application";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

// Per request: browsers and the site would cache a static redirect for a year.
export const dynamic = "force-dynamic";

type Props = PageProps<"/[locale]/abonnement/[[...path]]">;

/** Subscriptions live in the main application: the redirect preserves path and query. */
export default async function SubscriptionRedirectRoute({ params, searchParams }: Props): Promise<never> {
  const { path: segments = [] } = await params;
  const locale = await pageLocale();
  const inLocale = (path: string) => localePath(locale, path);
  const path = workspaceRoutes.subscription(decodeSegments(segments));
  redirect(toMainApplication(path, await searchParams, { ...env(), inLocale }));
}
