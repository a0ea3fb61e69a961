import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { TextField } from "@/components/ui/text-field";
import { formErrors } from "@/lib/forms/field-rules";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { isSlug, slugOfName } from "@/lib/rules/text/slug";
import { createText } from "@/workspace/platform/content/list/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

const MAX_LENGTH = 200;

const NewText = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(MAX_LENGTH, formErrors.tooLong)),
  name: z.string().check(z.trim(), z.refine(isSlug, formErrors.refused)),
});

/** The title and the address of a text to write: it exists from then on, as a draft that nobody else reads. */
export function NewTextForm({ collection, onClose }: { collection: string; onClose: () => void }) {
  const t = useTranslations("platform_content");
  const id = useId();
  const locale = useLocale();
  const router = useRouter();
  const actor = useActor();
  const { session } = useSession();
  const [isOwnName, setOwnName] = useState(false);
  const { form, submit, field, busy, failure } = useApiForm({
    schema: NewText,
    defaultValues: { title: "", name: "" },
    send: async (values) => {
      const { name } = await createText(session.client, actor, { collection, ...values });
      router.push(localePath(locale, workspaceRoutes.contentText(collection, name)));
    },
    explain: (error) => (Reflect.get(Object(error), "status") === 422 ? t("name_taken") : null),
  });
  const title = field("title");
  const name = field("name");
  return (
    <form noValidate method="post" onSubmit={submit} className="mb-8 grid max-w-2xl gap-4">
      <TextField
        {...title}
        id={`${id}-title`}
        label={t("new_title")}
        lang="fr"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => {
          void title.onChange(event);
          if (!isOwnName) form.setValue("name", slugOfName(event.target.value, "texte"));
        }}
      />
      <TextField
        {...name}
        id={`${id}-name`}
        label={t("new_name")}
        hint={t("new_name_hint")}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => {
          setOwnName(true);
          void name.onChange(event);
        }}
      />
      <FormActions {...{ busy, failure }} label={t("create")} cancel={{ label: t("cancel"), onPress: onClose }} />
    </form>
  );
}
