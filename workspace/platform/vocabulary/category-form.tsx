import { useTranslations } from "next-intl";
import { useId } from "react";
import * as z from "zod/mini";
import { TextField } from "@/components/ui/text-field";
import { categories } from "@/lib/api/resources/categories";
import type { Category } from "@/lib/entities/category";
import { formErrors } from "@/lib/forms/field-rules";
import { EditForm } from "@/workspace/platform/system/edit-form";
import { useSystemForm } from "@/workspace/platform/system/use-system-form";

const line = z.string().check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(255, formErrors.tooLong));
const Edit = z.object({ name: line, label: z.optional(line), labelEn: z.optional(line) });

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** The name of a category and, for one of the product, its labels; what else it holds is kept. */
export function CategoryForm({ category, onClose }: { category: Category; onClose: () => void }) {
  const t = useTranslations("platform_vocabulary");
  const id = useId();
  const { label, labelEn } = category.metadata;
  const labels = [
    ...(textOf(label) === undefined ? [] : (["label"] as const)),
    ...(textOf(labelEn) === undefined ? [] : (["labelEn"] as const)),
  ];
  const { submit, field, busy, failure } = useSystemForm({
    schema: Edit,
    fieldNames: { name: "name" },
    defaultValues: { name: category.name, label: textOf(label), labelEn: textOf(labelEn) },
    version: textOf(category.updatedDate) ?? "",
    send: (http, { name, ...metadata }, options) =>
      categories(http).update(category.id, { name, ...(labels.length > 0 && { metadata }) }, options),
    texts: { done: t("saved"), refused: t("category_refused") },
    onClose,
  });
  return (
    <EditForm
      label={`${t("edit")} (${category.name})`}
      onSubmit={submit}
      cancel={{ label: t("cancel"), onPress: onClose }}
      {...{ busy, failure }}
    >
      <TextField id={`${id}-name`} label={t("name")} hint={t("name_hint")} required autoFocus {...field("name")} />
      {labels.map((name) => (
        <TextField key={name} id={`${id}-${name}`} label={t(name)} required {...field(name)} />
      ))}
    </EditForm>
  );
}
