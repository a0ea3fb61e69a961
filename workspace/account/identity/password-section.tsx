import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { User } from "@/lib/entities/user";
import { formErrors } from "@/lib/forms/field-rules";
import { AccountSection } from "@/workspace/account/account-section";
import { PasswordChange } from "@/workspace/account/identity/password-form";
import { changePassword, ownSessions } from "@/workspace/account/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { PasswordField } from "@/workspace/shell/form/password-field";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

export function PasswordSection({ user }: { user: User }) {
  const t = useTranslations("account.password");
  const { session } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: PasswordChange,
    fieldNames: { currentPassword: "currentPassword", newPassword: "newPassword" },
    async send(change) {
      const refusal = await changePassword(session.client, change);
      if (refusal === "wrong") {
        form.setError("currentPassword", { type: "server", message: formErrors.wrongPassword }, { shouldFocus: true });
        return;
      }
      form.reset();
      notify({ tone: "success", text: t("done") });
      // Every other place was logged out.
      void queries.invalidateQueries({ queryKey: ownSessions(session.client, user.id).queryKey });
    },
  });
  return (
    <AccountSection id="password" title={t("heading")} lead={t("lead")}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        {/* Password managers read from it whose password this is. */}
        <input type="hidden" autoComplete="username" value={user.username ?? user.email ?? ""} />
        <PasswordField
          id="account-current-password"
          label={t("current")}
          autoComplete="current-password"
          {...field("currentPassword")}
        />
        <PasswordField
          id="account-new-password"
          label={t("new")}
          hint={t("hint")}
          autoComplete="new-password"
          {...field("newPassword")}
        />
        <div className="grid gap-4">
          <SaveButton busy={busy} label={t("submit")} />
          <FormError text={failure} />
        </div>
      </form>
    </AccountSection>
  );
}
