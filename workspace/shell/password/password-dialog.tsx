import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { recentPassword } from "@/contract/auth";
import { currentPassword } from "@/lib/forms/field-rules";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { FormError } from "@/workspace/shell/form/form-error";
import { PasswordField } from "@/workspace/shell/form/password-field";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

const Confirmation = z.object({ password: currentPassword });

type Props = { onAnswer: (isConfirmed: boolean) => void };

/** Asks for the password of the logged-in user, over the screen. */
export function PasswordDialog({ onAnswer }: Props) {
  const t = useTranslations("recent_password");
  const tShell = useTranslations("shell");
  const id = useId();
  const { session } = useSession();
  const isConfirmed = useRef(false);
  const { submit, field, busy, failure } = useApiForm({
    schema: Confirmation,
    fieldNames: { password: "password" },
    async send(values) {
      await session.client.bind(recentPassword).confirm(values, { organizationId: null });
      isConfirmed.current = true;
    },
  });
  return (
    <DialogFrame heading={t("heading")} onClose={() => onAnswer(isConfirmed.current)}>
      {(close) => (
        <form
          method="post"
          noValidate
          className="grid gap-5"
          onSubmit={async (event) => {
            await submit(event);
            if (isConfirmed.current) close();
          }}
        >
          <p className="text-muted">{t("lead")}</p>
          <PasswordField
            id={`${id}-password`}
            label={t("label")}
            autoComplete="current-password"
            maxLength={255}
            required
            autoFocus
            {...field("password")}
          />
          <FormError text={failure} />
          <SubmitButton busy={busy} label={t("submit")} busyLabel={t("submitting")} />
          <Button variant="quiet" onClick={close}>
            {tShell("cancel")}
          </Button>
        </form>
      )}
    </DialogFrame>
  );
}
