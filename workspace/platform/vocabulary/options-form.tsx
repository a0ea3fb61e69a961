import { useTranslations } from "next-intl";
import { useId } from "react";
import * as z from "zod/mini";
import { TextArea } from "@/components/ui/text-area";
import { customAttributes } from "@/lib/api/resources/custom-attributes";
import type { CustomAttribute } from "@/lib/entities/custom-attribute";
import { formErrors } from "@/lib/forms/field-rules";
import { EditForm } from "@/workspace/platform/system/edit-form";
import { useSystemForm } from "@/workspace/platform/system/use-system-form";

const MAX_OPTION = 255;
const MAX_TEXT = 200_000;

const linesOf = (text: string) => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
const Options = z.object({
  options: z.string().check(
    z.maxLength(MAX_TEXT, formErrors.refused),
    z.refine((text) => linesOf(text).length > 0, formErrors.missingField),
    z.refine((text) => linesOf(text).every((line) => line.length <= MAX_OPTION), formErrors.tooLong),
  ),
});

/** The values that an attribute may have, one a line. */
export function OptionsForm({ attribute, onClose }: { attribute: CustomAttribute; onClose: () => void }) {
  const t = useTranslations("platform_vocabulary");
  const id = useId();
  const { submit, field, busy, failure } = useSystemForm({
    schema: Options,
    fieldNames: { listValues: "options" },
    defaultValues: { options: (attribute.listValues ?? []).join("\n") },
    version: typeof attribute.updatedDate === "string" ? attribute.updatedDate : "",
    send: (http, { options }, callOptions) =>
      customAttributes(http).update(attribute.id, { listValues: linesOf(options) }, callOptions),
    texts: { done: t("saved"), refused: t("options_refused") },
    onClose,
  });
  return (
    <EditForm
      label={`${t("edit")} (${attribute.name})`}
      onSubmit={submit}
      cancel={{ label: t("cancel"), onPress: onClose }}
      {...{ busy, failure }}
    >
      <TextArea
        id={id}
        label={t("options")}
        hint={t("options_hint")}
        rows={12}
        required
        autoFocus
        {...field("options")}
      />
    </EditForm>
  );
}
