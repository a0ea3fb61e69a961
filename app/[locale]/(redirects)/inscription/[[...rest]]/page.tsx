import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { env } from "@/lib/env";
import { localePath, workspaceRoutes } from "@/lib/routes";

// Per request: a redirect that is kept would be kept for a year.
export const dynamic = "force-dynamic";

/**
 * Addresses that mails and links of before know (spec §2, emailCheck): `/inscription/{token}` is the landing of an e-mail
 * check, `/inscription` the sign-up. Both live in the main application, here unless APP_ORIGIN says otherwise.
 */
export default async function SignUpRedirectRoute({
  params,
}: PageProps<"/[locale]/inscription/[[...rest]]">): Promise<never> {
  const { rest = [] } = await params;
  const token = rest.at(-1);
  const path = token === undefined ? workspaceRoutes.signUp() : workspaceRoutes.check(decoded(token));
  const { appOrigin, siteOrigin } = env();
  const isHere = appOrigin === `${siteOrigin}/app`;
  redirect(isHere ? localePath(await getLocale(), path) : appOrigin + path.replace(/^\/app/, ""));
}

/** Segments arrive escaped; the site's server refused those that are malformed. */
const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
