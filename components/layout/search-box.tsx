import { useLocale, useTranslations } from "next-intl";
import { AroundMe } from "@/components/search/around-me";
import { SuggestField } from "@/components/search/suggest-field";
import { useSuggest } from "@/components/search/use-suggest";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";

type Props = { label: string };

/** Fields for the job and the place: a plain GET form to the search of offers, so that it works without JavaScript. */
export function SearchBox({ label }: Props) {
  const t = useTranslations("common.search");
  // A chosen suggestion does not start the search: the button does, once both fields are filled.
  const what = useSuggest({ kinds: ["job", "tool", "company"], searches: false, counts: true });
  const place = useSuggest({ kinds: ["place"], searches: false, counts: true });
  const action = localePath(useLocale(), routes.searchOffers());
  return (
    <search aria-label={label}>
      <form action={action} className="relative grid items-end gap-4 md:grid-cols-[1.4fr_1fr_auto] md:gap-3">
        <SuggestField suggest={what}>
          <TextField
            id="search-what"
            name="q"
            type="search"
            label={t("what")}
            placeholder={t("what_placeholder")}
            maxLength={120}
            autoComplete="off"
          />
        </SuggestField>
        <div className="relative">
          <SuggestField suggest={place}>
            <TextField
              id="search-where"
              name="lieu"
              label={t("where")}
              placeholder={t("where_placeholder")}
              maxLength={200}
              autoComplete="address-level2"
            />
          </SuggestField>
          <AroundMe look="line" />
        </div>
        <Button type="submit" className="min-h-12">
          {t("submit")}
        </Button>
      </form>
    </search>
  );
}
