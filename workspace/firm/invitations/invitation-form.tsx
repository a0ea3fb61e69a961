import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { TextField } from "@/components/ui/text-field";
import { MemberInvitation } from "@/workspace/firm/invitations/form";
import { RoleBoxes } from "@/workspace/firm/roles/role-boxes";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { invite, organizationInvitations } from "@/workspace/shell/invitation-queries";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

const EMPTY = { email: "", roles: ["recruiter" as const] };

/** Invites a person by mail, with the roles that they will have. */
export function InvitationForm({ organizationId }: { organizationId: string }) {
  const t = useTranslations("firm_team.invitations");
  const id = useId();
  const { session } = useSession();
  const { as } = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: MemberInvitation,
    defaultValues: EMPTY,
    fieldNames: { email: "email", roles: "roles" },
    async send(invitation) {
      await invite(session.client, as, invitation);
      form.reset(EMPTY);
      notify({ tone: "success", text: t("sent", { email: invitation.email.toLowerCase() }) });
      const { queryKey } = organizationInvitations(session.client, organizationId);
      void queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid max-w-2xl gap-4">
      <TextField
        id={`${id}-email`}
        type="email"
        label={t("email")}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        {...field("email")}
      />
      <RoleBoxes id={id} legend={t("roles")} field={field("roles")} />
      <FormError text={failure} />
      <div>
        <SaveButton busy={busy} label={t("submit")} />
      </div>
    </form>
  );
}
