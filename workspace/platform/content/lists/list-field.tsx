import { type UseFormReturn, useWatch } from "react-hook-form";
import { itemsOf, type TextValues } from "@/workspace/platform/content/editor/form";
import type { EntryField } from "@/workspace/platform/content/entry-fields";
import { ItemList } from "@/workspace/platform/content/lists/item-list";

type Props = {
  id: string;
  label: string;
  of: EntryField;
  /** The language of the text. */
  locale: string;
  name: string;
  error: string | null;
  form: UseFormReturn<TextValues, unknown, TextValues>;
};

/** A list of the text, stored in the form as JSON. */
export function ListField({ id, label, of, locale, name, error, form }: Props) {
  const items = itemsOf(useWatch({ control: form.control, name }) ?? "");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <ItemList
        id={id}
        label={label}
        items={items}
        locale={locale}
        error={error}
        of={of.items ?? []}
        onChange={(next) =>
          form.setValue(name, next.length > 0 ? JSON.stringify(next, null, 2) : "", {
            shouldDirty: true,
            shouldValidate: error !== null,
          })
        }
      />
      <p aria-live="polite" className="mt-1 text-sm font-semibold text-brick empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
