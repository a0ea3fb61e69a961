import { useTranslations } from "next-intl";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { DEFAULT_RADIUS_KM, RADII_KM } from "@/lib/rules/search-params";

type Props = {
  kind: "offers" | "companies";
  action: string;
  words: string;
  where: string;
  radiusKm: number;
};

/** What, where and how far: a GET form, so that a search is an address, with or without JavaScript. */
export function SearchBar({ kind, action, words, where, radiusKm }: Props) {
  const t = useTranslations("search.form");
  return (
    <search aria-label={t(`label_${kind}`)}>
      <form
        id={SEARCH_FORM_ID}
        action={action}
        // Browsers restore what was typed and ticked over what the address says.
        autoComplete="off"
        className="grid grid-cols-[1fr_auto] items-start gap-3 rounded-md border border-rule bg-surface p-4 max-md:gap-y-2 md:grid-cols-[1.5fr_1fr_auto_auto] md:p-5"
      >
        <div className="max-md:col-span-2">
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
        </div>
        <TextField
          id="lieu"
          name="lieu"
          label={t("where")}
          placeholder={t("where_placeholder")}
          defaultValue={where}
          maxLength={80}
          enterKeyHint="search"
        />
        <SelectField
          id="rayon"
          name="rayon"
          label={t("radius")}
          options={RADII_KM.map((km) => ({ value: String(km), label: t("radius_value", { km }) }))}
          defaultValue={String(radiusKm)}
          data-default={DEFAULT_RADIUS_KM}
          // Without a place the radius changes nothing: it waits for the button.
          {...(where && live)}
        />
        <Button type="submit" className="min-h-12 max-md:col-span-2 md:mt-6">
          {t("submit")}
        </Button>
      </form>
    </search>
  );
}
