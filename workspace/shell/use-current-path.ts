import { usePathname, useSearchParams } from "next/navigation";
import { pathInLocale } from "@/lib/i18n/path-in-locale";
import { routing } from "@/lib/i18n/routing";

/** The page that is shown, as lib/routes spells it: without locale, with its query. */
export function useCurrentPath(): string {
  const path = pathInLocale(usePathname(), routing.defaultLocale);
  const query = useSearchParams().toString();
  return query ? `${path}?${query}` : path;
}
