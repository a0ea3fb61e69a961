import { useTranslations } from "next-intl";
import { PLACEHOLDERS, type Placeholder } from "@/lib/rules/transaction/reply-template";

/** What a text may leave for later: a press writes it where the cursor is. */
export function PlaceholderChips({ onInsert }: { onInsert: (placeholder: Placeholder) => void }) {
  const t = useTranslations("firm_replies");
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("insert")}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {PLACEHOLDERS.map((placeholder) => (
          <button
            key={placeholder}
            type="button"
            lang="fr"
            onClick={() => onInsert(placeholder)}
            className="inline-flex min-h-11 items-center rounded-full border border-green bg-surface px-4 text-sm font-semibold text-green hover:bg-tint"
          >
            {placeholder}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
