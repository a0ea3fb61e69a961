import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Problem } from "@/components/account/problem";
import { SaveButton } from "@/components/account/save-button";
import { useSectionForm } from "@/components/account/use-section-form";
import { useNotify } from "@/components/session/notices-provider";
import { useSession } from "@/components/session/session-provider";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { User } from "@/lib/entities/user";
import { MemberInvitation, memberRoles } from "@/lib/forms/member-invitation";
import { invite, organizationInvitations } from "@/lib/queries/invitations";

const EMPTY: MemberInvitation = { email: "", role: "member" };

export function InvitationForm({ organization }: { organization: User }) {
  const t = useTranslations("account");
  const { session } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const form = useSectionForm<MemberInvitation>({
    schema: MemberInvitation,
    defaultValues: EMPTY,
    async send(invitation) {
      await invite(session.client, organization.id, invitation);
      form.reset(EMPTY);
      notify({ tone: "success", text: t("invitations.sent", { email: invitation.email.toLowerCase() }) });
      const { queryKey } = organizationInvitations(session.client, organization.id);
      void queries.invalidateQueries({ queryKey });
      return null;
    },
  });
  return (
    <form noValidate method="post" onSubmit={form.submit} className="grid gap-4 sm:grid-cols-[1.6fr_1fr]">
      <TextField
        id={`invite-email-${organization.id}`}
        type="email"
        label={t("invitations.email")}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        {...form.field("email")}
      />
      <SelectField
        id={`invite-role-${organization.id}`}
        label={t("invitations.role")}
        options={memberRoles.map((role) => ({ value: role, label: t(`organizations.role.${role}`) }))}
        {...form.field("role")}
      />
      <div className="sm:col-span-2">
        <SaveButton busy={form.busy} label={t("invitations.submit")} />
        <Problem failure={form.failure} />
      </div>
    </form>
  );
}
