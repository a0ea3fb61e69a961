import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useLocale } from "next-intl";
import { pathInLocale } from "@/lib/i18n/path-in-locale";
import { routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import {
  defaultOf,
  type ListRules,
  type ListState,
  readListState,
  writeListState,
} from "@/workspace/shell/list/list-state";

/** The state of a list, stored in the URL: a link, the back button and a reload lead to the same rows. */
export function useListState<Order extends string>(rules: ListRules<Order>) {
  const locale = useLocale();
  const router = useRouter();
  const path = pathInLocale(usePathname(), routing.defaultLocale);
  const state = readListState(useSearchParams(), rules);
  const hrefOf = (change: Partial<ListState<Order>>) => {
    const query = writeListState({ ...state, page: 1, ...change }, rules);
    return query ? `${path}?${query}` : path;
  };
  return {
    state,
    isFiltered: Object.entries(state.filters).some(([name, value]) => value !== defaultOf(name, rules)),
    /**
     * Returns the path of the list after this change, as lib/routes spells it. A change of order or of filter returns
     * to the first page.
     */
    hrefOf,
    setFilter: (name: string, value: string) =>
      router.replace(localePath(locale, hrefOf({ filters: { ...state.filters, [name]: value } })), { scroll: false }),
  };
}
