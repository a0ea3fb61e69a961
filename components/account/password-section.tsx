import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AccountSection } from "@/components/account/account-section";
import { Problem } from "@/components/account/problem";
import { SaveButton } from "@/components/account/save-button";
import { useSectionForm } from "@/components/account/use-section-form";
import { useNotify } from "@/components/session/notices-provider";
import { useSession } from "@/components/session/session-provider";
import { TextField } from "@/components/ui/text-field";
import type { User } from "@/lib/entities/user";
import { PasswordChange } from "@/lib/forms/password-change";
import { changePassword, ownSessions } from "@/lib/queries/account";

const EMPTY = { currentPassword: "", newPassword: "" };

export function PasswordSection({ user }: { user: User }) {
  const t = useTranslations("account.password");
  const { session } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const form = useSectionForm<PasswordChange>({
    schema: PasswordChange,
    defaultValues: EMPTY,
    async send(change) {
      const refusal = await changePassword(session.client, change);
      if (refusal === "wrong") return { field: "currentPassword", key: "account.password.wrong" };
      form.reset(EMPTY);
      notify({ tone: "success", text: t("done") });
      // Every other place was logged out.
      void queries.invalidateQueries({ queryKey: ownSessions(session.client, user.id).queryKey });
      return null;
    },
  });
  return (
    <AccountSection id="password" title={t("heading")} lead={t("lead")}>
      <form noValidate method="post" onSubmit={form.submit} className="grid gap-4">
        {/* Tells password managers whose password this is. */}
        <input type="hidden" autoComplete="username" value={user.username ?? user.email ?? ""} readOnly />
        <TextField
          id="account-current-password"
          type="password"
          label={t("current")}
          autoComplete="current-password"
          {...form.field("currentPassword")}
        />
        <TextField
          id="account-new-password"
          type="password"
          label={t("new")}
          hint={t("hint")}
          autoComplete="new-password"
          {...form.field("newPassword")}
        />
        <div>
          <SaveButton busy={form.busy} label={t("submit")} />
          <Problem failure={form.failure} />
        </div>
      </form>
    </AccountSection>
  );
}
