import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { User } from "@/lib/entities/user";
import { formErrors } from "@/lib/forms/field-rules";
import { AccountSection } from "@/workspace/account/account-section";
import { EmailChange } from "@/workspace/account/identity/email-form";
import { cancelEmailChange, changeEmail } from "@/workspace/account/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { PasswordField } from "@/workspace/shell/form/password-field";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/**
 * The e-mail changes once the user opens the link mailed to the new address; until then that address is shown as
 * pending.
 */
export function EmailSection({ user }: { user: User }) {
  const t = useTranslations("account.email");
  const { session } = useSession();
  const notify = useNotify();
  const { form, submit, field, busy, failure } = useApiForm({
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
      {user.emailConfirmed === false && user.email && <UnprovedEmail />}
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
          <FormError text={failure} />
        </div>
      </form>
    </AccountSection>
  );
}

/** The address given at sign-up, still to be confirmed. The button mails the link again. */
function UnprovedEmail() {
  const t = useTranslations("account.email");
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const notify = useNotify();
  const send = () =>
    act(async () => {
      await session.client.email.prove({ organizationId: null });
      notify({ tone: "success", text: t("resent") });
    });
  return (
    <div className="mb-6 grid gap-3 rounded-md bg-tint px-4 py-3">
      <p>{t("unproved")}</p>
      <FormError text={failure} />
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-disabled={busy || undefined}
        onClick={() => busy || void send()}
      >
        {t("send")}
      </Button>
    </div>
  );
}

/** A new address that received a confirmation link and is not confirmed yet. */
function PendingEmail({ user, address }: { user: User; address: string }) {
  const t = useTranslations("account.email");
  const { session } = useSession();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const cancel = () =>
    act(async () => {
      await cancelEmailChange(session.client, user);
      notify({ tone: "success", text: t("cancelled") });
      await session.reload();
    });
  return (
    <div className="mb-6 border-l-2 border-green bg-sunken px-5 py-4">
      <p className="break-words">{t("pending", { email: address })}</p>
      <p className="mt-1 text-sm text-muted">{t("not_received")}</p>
      <Button variant="quiet" className="mt-1" aria-disabled={busy || undefined} onClick={() => busy || void cancel()}>
        {t("cancel")}
      </Button>
      <FormError text={failure} />
    </div>
  );
}
