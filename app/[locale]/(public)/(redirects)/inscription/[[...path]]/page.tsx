import { redirect } from "next/navigation";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { decodeSegments, toMainApplication } from "@/lib/routes/main-application";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

// Per request: browsers and the site would cache a static redirect for a year.
export const dynamic = "force-dynamic";

type Props = PageProps<"/[locale]/inscription/[[...path]]">;

/**
 * URLs of former mails and links: `/inscription/{token}` confirms an e-mail address, `/inscription` is the sign-up.
 * Both screens live in the main application, or on this site without APP_ORIGIN.
 */
export default async function SignUpRedirectRoute({ params, searchParams }: Props): Promise<never> {
  const { path: segments = [] } = await params;
  const token = decodeSegments(segments).at(-1);
  const path = token === undefined ? workspaceRoutes.signUp() : workspaceRoutes.check(token);
  const locale = await pageLocale();
  const inLocale = (target: string) => localePath(locale, target);
  redirect(toMainApplication(path, await searchParams, { ...env(), inLocale }));
}
