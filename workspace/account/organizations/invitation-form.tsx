import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { User } from "@/lib/entities/user";
import { MemberInvitation, memberRoles } from "@/workspace/account/organizations/invitation-fields";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { invite, organizationInvitations } from "@/workspace/shell/invitation-queries";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

export function InvitationForm({ organization }: { organization: User }) {
  const t = useTranslations("account");
  const { session } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: MemberInvitation,
    fieldNames: { email: "email", roles: "role" },
    async send(invitation) {
      await invite(session.client, organization.id, invitation);
      form.reset();
      notify({ tone: "success", text: t("invitations.sent", { email: invitation.email.toLowerCase() }) });
      const { queryKey } = organizationInvitations(session.client, organization.id);
      void queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4 sm:grid-cols-[1.6fr_1fr]">
      <TextField
        id={`invite-email-${organization.id}`}
        type="email"
        label={t("invitations.email")}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        {...field("email")}
      />
      <SelectField
        id={`invite-role-${organization.id}`}
        label={t("invitations.role")}
        options={memberRoles.map((role) => ({ value: role, label: t(`organizations.role.${role}`) }))}
        {...field("role")}
      />
      <div className="grid gap-4 sm:col-span-2">
        <SaveButton busy={busy} label={t("invitations.submit")} />
        <FormError text={failure} />
      </div>
    </form>
  );
}
