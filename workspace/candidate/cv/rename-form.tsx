import { useTranslations } from "next-intl";
import { useEffect, useId } from "react";
import * as z from "zod/mini";
import { TextField } from "@/components/ui/text-field";
import type { OwnFile } from "@/lib/entities/upload";
import { formErrors, requiredText } from "@/lib/forms/field-rules";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

const MAX_LENGTH = 255;
const Renaming = z.object({ filename: requiredText.check(z.maxLength(MAX_LENGTH, formErrors.tooLong)) });

type Props = { file: OwnFile; onRenamed: (name: string) => Promise<void>; onClose: () => void };

/** Another name for a file: who receives it reads this one. */
export function RenameForm({ file: { key, filename }, onRenamed, onClose }: Props) {
  const t = useTranslations("candidate_cv.files");
  const { session } = useSession();
  const actor = useActor();
  const id = useId();
  const { form, field, submit, busy, failure } = useApiForm({
    schema: Renaming,
    defaultValues: { filename },
    fieldNames: { filename: "filename" },
    send: async (given) => {
      const renamed = await session.client.uploads.rename({ key, ...given }, { ...actor.as });
      await onRenamed(renamed.filename);
    },
  });
  useEffect(() => form.setFocus("filename", { shouldSelect: true }), [form]);
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-xl gap-3">
      <TextField
        {...field("filename")}
        id={id}
        label={t("name")}
        hint={t("name_hint")}
        maxLength={MAX_LENGTH}
        autoComplete="off"
      />
      <FormActions
        busy={busy}
        failure={failure}
        label={t("save_name")}
        cancel={{ label: t("cancel"), onPress: onClose }}
      />
    </form>
  );
}
