import { hasLocale } from "next-intl";
import { env } from "@/lib/env";
import { routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { sessionCookieName } from "@/lib/rules/user/session-mark";

/**
 * Leads who opens the installed site to their own home: that of who acts in the workspace, for who is logged in, which
 * shows a candidate, a firm or the platform its own; else the home page.
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
