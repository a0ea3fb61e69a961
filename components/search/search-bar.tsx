import { useTranslations } from "next-intl";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { SuggestField } from "@/components/search/suggest-field";
import { useSuggest } from "@/components/search/use-suggest";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { DEFAULT_RADIUS_KM, RADII_KM } from "@/lib/rules/search/params";

type Props = {
  kind: "offers" | "companies";
  action: string;
  words: string;
  /** One place or several, separated by commas. */
  where: string;
  /** Null when no town is given: everywhere, or in the whole of a department or a region, it would change nothing. */
  radiusKm: number | null;
};

const WHAT = { offers: ["job", "tool", "company"], companies: ["company", "tool"] } as const;

/** What, where and, around a town, how far: a GET form, so that a search is a URL, with or without JavaScript. */
export function SearchBar({ kind, action, words, where, radiusKm }: Props) {
  const t = useTranslations("search.form");
  const counts = kind === "offers";
  const what = useSuggest({ kinds: WHAT[kind], searches: true, counts });
  const place = useSuggest({ kinds: ["place"], searches: true, counts });
  return (
    <search aria-label={t(`label_${kind}`)} className="block rounded-md border border-rule bg-surface p-4 md:p-5">
      <form
        id={SEARCH_FORM_ID}
        action={action}
        // Browsers would restore former values over those of the URL.
        autoComplete="off"
        // On a telephone the lists of suggestions are as wide as the form.
        className={`relative grid grid-cols-[1fr_auto] items-start gap-3 max-md:gap-y-2 ${radiusKm === null ? "md:grid-cols-[1.5fr_1fr_auto]" : "md:grid-cols-[1.5fr_1fr_auto_auto]"}`}
      >
        <div className="max-md:col-span-2">
          <SuggestField suggest={what}>
            <TextField
              id="q"
              name="q"
              type="search"
              label={t(`what_${kind}`)}
              placeholder={t(`what_${kind}_placeholder`)}
              defaultValue={words}
              maxLength={120}
              enterKeyHint="search"
            />
          </SuggestField>
        </div>
        <SuggestField suggest={place} className={radiusKm === null ? "max-md:col-span-2" : ""}>
          <TextField
            id="lieu"
            name="lieu"
            label={t("where")}
            placeholder={t("where_placeholder")}
            defaultValue={where}
            maxLength={200}
            enterKeyHint="search"
          />
        </SuggestField>
        {radiusKm !== null && (
          <SelectField
            id="rayon"
            name="rayon"
            label={t("radius")}
            options={RADII_KM.map((km) => ({ value: String(km), label: t("radius_value", { km }) }))}
            defaultValue={String(radiusKm)}
            data-default={DEFAULT_RADIUS_KM}
            {...live}
          />
        )}
        <Button type="submit" className="min-h-12 max-md:col-span-2 md:mt-6">
          {t("submit")}
        </Button>
      </form>
    </search>
  );
}
