import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useLocale } from "next-intl";
import { pathInLocale } from "@/lib/i18n/path-in-locale";
import { routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { type CandidateSearch, readSearch, writeSearch } from "@/workspace/firm/candidates/search-state";

/** The search as the address describes it: a link, the back button and a reload lead to the same profiles. */
export function useSearchState() {
  const locale = useLocale();
  const router = useRouter();
  const path = pathInLocale(usePathname(), routing.defaultLocale);
  const search = readSearch(useSearchParams());
  const hrefOf = (change: Partial<CandidateSearch>) => {
    const query = writeSearch({ ...search, page: 1, ...change });
    return query ? `${path}?${query}` : path;
  };
  return {
    search,
    hrefOf,
    /** Another criterion begins at the first page. */
    change: (criteria: Partial<CandidateSearch>) =>
      router.replace(localePath(locale, hrefOf(criteria)), { scroll: false }),
  };
}
