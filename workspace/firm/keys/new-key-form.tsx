import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { CopyLink } from "@/components/ui/copy-link";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/errors";
import { firmKeys } from "@/lib/api/resources/firm-keys";
import { FIRM_KEY_NAME_LENGTH } from "@/lib/entities/firm-key";
import { formErrors, requiredText } from "@/lib/forms/field-rules";
import { firmKeyList } from "@/workspace/firm/keys/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";

const NewKey = z.object({ name: requiredText.check(z.maxLength(FIRM_KEY_NAME_LENGTH, formErrors.tooLong)) });

/** A new key, shown whole here, once: nothing keeps it but what is on the screen. */
export function NewKeyForm() {
  const t = useTranslations("firm_keys");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const withPassword = useRecentPassword();
  const [key, setKey] = useState<string | null>(null);
  const { form, submit, field, busy, failure } = useApiForm({
    schema: NewKey,
    fieldNames: { name: "name" },
    defaultValues: { name: "" },
    async send(values) {
      const made = await withPassword(() => firmKeys(session.client.http).create(values, actor.as));
      setKey(made.key);
      form.reset();
      await queries.invalidateQueries(firmKeyList(session.client, actor));
    },
    explain: (error) => (error instanceof ApiError && error.status === 422 ? t("full") : null),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <TextField
        id="key-name"
        label={t("name")}
        hint={t("name_hint")}
        maxLength={FIRM_KEY_NAME_LENGTH}
        autoComplete="off"
        required
        {...field("name")}
      />
      <FormError text={failure} />
      <div className="sm:w-fit">
        <SubmitButton busy={busy} label={t("create")} busyLabel={t("creating")} />
      </div>
      <div role="status">
        {key && (
          <div className="border-y border-rule py-4">
            <p className="font-semibold">{t("whole")}</p>
            <p className="my-2">
              <code className="break-all">{key}</code>
            </p>
            <CopyLink url={key} label={t("copy")} copiedLabel={t("copied")} className="link" />
          </div>
        )}
      </div>
    </form>
  );
}
