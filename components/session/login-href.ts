import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { REDIRECT_PARAM } from "@/lib/routes/redirect-param";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { toRedirect } from "@/lib/routes/to-redirect";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const withReturn = (locale: Locale, path: string, back: string) => {
  const redirect = toRedirect(back, redirectPatterns);
  return localePath(locale, path) + (redirect ? `?${new URLSearchParams({ [REDIRECT_PARAM]: redirect })}` : "");
};

/**
 * Returns the URL of the log-in screen, which then leads to `back`. Both are paths as in lib/routes, without locale.
 */
export const loginHref = (locale: Locale, back: string) => withReturn(locale, routes.login(), back);

/** Returns the URL of the sign-up screen, which then leads to `back`. */
export const signUpHref = (locale: Locale, back: string) => withReturn(locale, workspaceRoutes.signUp(), back);
