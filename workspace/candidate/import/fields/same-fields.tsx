import { useTranslations } from "next-intl";
import type { FieldWords } from "@/workspace/candidate/import/fields/field-words";
import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";

/** What the profile says already: there is nothing to do. */
export function SameFields({ fields, text }: { fields: readonly ImportField[]; text: FieldWords }) {
  const t = useTranslations("candidate_import");
  if (fields.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-muted">{t("same", { count: fields.length })}</summary>
      <dl className="grid gap-x-6 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        {fields.map(({ id, place, own }) => (
          <div key={id} className="contents">
            <dt className="text-sm font-semibold">{text.labelOf(place)}</dt>
            <dd className="mb-2 whitespace-pre-line break-words">{text.textOf(place, own)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
