import { useTranslations } from "next-intl";
import { AccountSection } from "@/components/account/account-section";
import { SaveButton } from "@/components/account/save-button";
import { ProblemLine } from "@/components/form/problem-line";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useNotify } from "@/components/session/notices-provider";
import { useSession } from "@/components/session/session-provider";
import { TextField } from "@/components/ui/text-field";
import type { User } from "@/lib/entities/user";
import { EmailChange } from "@/lib/forms/email-change";
import { formErrors } from "@/lib/forms/field-rules";
import { changeEmail } from "@/lib/queries/account";

export function EmailSection({ user }: { user: User }) {
  const t = useTranslations("account.email");
  const { session } = useSession();
  const notify = useNotify();
  const { form, submit, field, busy, problem } = useEntryForm({
    schema: EmailChange,
    fieldNames: { email: "email", username: "email" },
    async send({ email }) {
      const refusal = await changeEmail(session.client, user, email);
      if (refusal === "taken") {
        form.setError("email", { type: "server", message: formErrors.emailTaken }, { shouldFocus: true });
        return;
      }
      form.setValue("email", email.toLowerCase());
      notify({ tone: "success", text: t("done", { email: email.toLowerCase() }) });
      session.reload().catch(() => undefined);
    },
  });
  return (
    <AccountSection id="email" title={t("heading")} lead={t("lead")}>
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
        <div className="grid gap-4">
          <SaveButton busy={busy} />
          <ProblemLine text={problem} />
        </div>
      </form>
    </AccountSection>
  );
}
