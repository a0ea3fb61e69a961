import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";

/** The search in the help: a plain GET form, that works without JavaScript. */
export function HelpSearch({ query = "" }: { query?: string }) {
  const t = useTranslations("help.search");
  const locale = useLocale();
  return (
    <search aria-label={t("label")}>
      <form action={localePath(locale, routes.helpSearch())} className="flex max-w-2xl flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            id="help-query"
            name="q"
            type="search"
            label={t("field")}
            maxLength={120}
            autoComplete="off"
            defaultValue={query}
            placeholder={t("placeholder")}
          />
        </div>
        <Button type="submit" className="min-h-12 max-sm:w-full">
          {t("submit")}
        </Button>
      </form>
    </search>
  );
}
