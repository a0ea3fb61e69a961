import { useTranslations } from "next-intl";
import { AccountSection } from "@/components/account/account-section";
import { Problem } from "@/components/account/problem";
import { SaveButton } from "@/components/account/save-button";
import { useSectionForm } from "@/components/account/use-section-form";
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
  const form = useSectionForm<EmailChange>({
    schema: EmailChange,
    defaultValues: { email: user.email ?? "" },
    async send({ email }) {
      const refusal = await changeEmail(session.client, user, email);
      if (refusal === "taken") return { field: "email", key: formErrors.emailTaken };
      form.reset({ email: email.toLowerCase() });
      notify({ tone: "success", text: t("done", { email: email.toLowerCase() }) });
      session.reload().catch(() => undefined);
      return null;
    },
  });
  return (
    <AccountSection id="email" title={t("heading")} lead={t("lead")}>
      <form noValidate method="post" onSubmit={form.submit} className="grid gap-4">
        <TextField
          id="account-email"
          type="email"
          label={t("label")}
          autoComplete="email"
          spellCheck={false}
          autoCapitalize="none"
          {...form.field("email")}
        />
        <div>
          <SaveButton busy={form.busy} />
          <Problem failure={form.failure} />
        </div>
      </form>
    </AccountSection>
  );
}
