import { hasLocale } from "next-intl";
import { env } from "@/lib/env";
import { routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { sessionCookieName } from "@/lib/rules/user/session-mark";

/**
 * Redirects the installed site, when it opens, to the home of its user: that of the workspace for a logged-in user, where
 * a candidate, a firm and the platform each find their own; the home page of the site for a visitor.
 */
export async function GET(request: Request, { params }: RouteContext<"/[locale]/demarrer">) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response("No such page\n", { status: 404 });
  const { product } = env();
  const isSignedIn = `; ${request.headers.get("cookie") ?? ""}`.includes(`; ${sessionCookieName(product)}=`);
  const home = isSignedIn ? workspaceRoutes.workspaceHome() : routes.home();
  const headers = { location: localePath(locale, home), "cache-control": "private, no-store", vary: "cookie" };
  return new Response(null, { status: 307, headers });
}
