import { useTranslations } from "next-intl";
import { AccountSection } from "@/components/account/account-section";
import { PendingEmail } from "@/components/account/pending-email";
import { SaveButton } from "@/components/account/save-button";
import { PasswordField } from "@/components/form/password-field";
import { ProblemLine } from "@/components/form/problem-line";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useNotify } from "@/components/session/notices-provider";
import { useSession } from "@/components/session/session-provider";
import { TextField } from "@/components/ui/text-field";
import type { User } from "@/lib/entities/user";
import { EmailChange } from "@/lib/forms/email-change";
import { formErrors } from "@/lib/forms/field-rules";
import { changeEmail } from "@/lib/queries/account";

/** The address changes once the link mailed to the new one is opened; what waits is said here. */
export function EmailSection({ user }: { user: User }) {
  const t = useTranslations("account.email");
  const { session } = useSession();
  const notify = useNotify();
  const { form, submit, field, busy, problem } = useEntryForm({
    schema: EmailChange,
    fieldNames: { email: "email", username: "email", currentPassword: "currentPassword" },
    async send(change) {
      const outcome = await changeEmail(session.client, user, change);
      if (outcome === "taken") {
        form.setError("email", { type: "server", message: formErrors.emailTaken }, { shouldFocus: true });
        return;
      }
      form.reset({ email: user.email ?? "", currentPassword: "" });
      notify({ tone: "success", text: t(outcome, { email: change.email.toLowerCase() }) });
      session.reload().catch(() => undefined);
    },
  });
  return (
    <AccountSection id="email" title={t("heading")} lead={t("lead")}>
      {user.pendingEmail !== undefined && <PendingEmail user={user} address={user.pendingEmail} />}
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <TextField
          id="account-email"
          type="email"
          label={t("label")}
          autoComplete="email"
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={user.email ?? ""}
          {...field("email")}
        />
        <PasswordField
          id="account-email-password"
          label={t("password")}
          autoComplete="current-password"
          {...field("currentPassword")}
        />
        <div className="grid gap-4">
          <SaveButton busy={busy} label={t("submit")} />
          <ProblemLine text={problem} />
        </div>
      </form>
    </AccountSection>
  );
}
