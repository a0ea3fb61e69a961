import { useLocale, useTranslations } from "next-intl";
import { SuggestField } from "@/components/search/suggest-field";
import { useSuggest } from "@/components/search/use-suggest";
import { Button } from "@/components/ui/button";
import { controlStyle } from "@/components/ui/control-style";
import { localePath, routes } from "@/lib/routes";

type Props = { label: string };

/** What and where: a plain GET form to the search of offers, so that it works without JavaScript. */
export function SearchBox({ label }: Props) {
  const t = useTranslations("common.search");
  // The button searches, once both fields are filled.
  const what = useSuggest({ kinds: ["job", "tool", "company"], searches: false });
  const place = useSuggest({ kinds: ["place"], searches: false });
  const action = localePath(useLocale(), routes.searchOffers());
  return (
    <search aria-label={label}>
      <form action={action} className="relative grid items-end gap-4 md:grid-cols-[1.4fr_1fr_auto] md:gap-3">
        <SuggestField suggest={what}>
          <label htmlFor="search-what" className="mb-1 block text-sm font-semibold">
            {t("what")}
          </label>
          <input
            id="search-what"
            name="q"
            type="search"
            maxLength={120}
            autoComplete="off"
            placeholder={t("what_placeholder")}
            className={controlStyle}
          />
        </SuggestField>
        <SuggestField suggest={place}>
          <label htmlFor="search-where" className="mb-1 block text-sm font-semibold">
            {t("where")}
          </label>
          <input
            id="search-where"
            name="lieu"
            type="text"
            maxLength={200}
            autoComplete="address-level2"
            placeholder={t("where_placeholder")}
            className={controlStyle}
          />
        </SuggestField>
        <Button type="submit" className="min-h-12">
          {t("submit")}
        </Button>
      </form>
    </search>
  );
}
