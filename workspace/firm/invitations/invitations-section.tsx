import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { TextField } from "@/components/ui/text-field";
import type { Invitation } from "@/lib/entities/invitation";
import { email, formErrors } from "@/lib/forms/field-rules";
import { formatDate, formatList } from "@/lib/i18n/format";
import { knownRoles, MEMBER_ROLES } from "@/lib/rules/company/member-roles";
import { RoleBoxes } from "@/workspace/firm/roles/role-boxes";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { invite, organizationInvitations, revokeInvitation } from "@/workspace/shell/invitation-queries";
import { useNotify } from "@/workspace/shell/notices-provider";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The pending invitations of the firm, and the form of a new one. */
export function InvitationsSection({ organizationId }: { organizationId: string }) {
  const t = useTranslations("firm_team.invitations");
  const { session } = useSession();
  const reading = useQuery(organizationInvitations(session.client, organizationId));
  return (
    <ScreenSection id="invite" title={t("heading")} lead={t("lead")}>
      <InvitationForm organizationId={organizationId} />
      <h3 className="mb-2 mt-8 text-lg">{t("pending")}</h3>
      <AsyncBlock
        reading={reading}
        empty={{
          when: ({ results }) => results.length === 0,
          show: <p className="text-sm text-muted">{t("none")}</p>,
        }}
      >
        {({ results }) => (
          <RuleList>
            {results.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </RuleList>
        )}
      </AsyncBlock>
    </ScreenSection>
  );
}

/** A pending invitation, which can be sent again or withdrawn. */
function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTranslations("firm_team");
  const locale = useLocale();
  const { session } = useSession();
  const { as } = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const { id, email, roles, organizationId, expirationDate } = invitation;
  const hasExpired = Date.parse(expirationDate) < Date.now();
  const date = formatDate(locale, expirationDate);
  const names = knownRoles(roles).map((role) => t(`role.${role}`));

  const change = (write: () => Promise<unknown>, said: "revoked" | "sent") =>
    act(async () => {
      await write();
      notify({ tone: "success", text: t(`invitations.${said}`, { email }) });
      await queries.invalidateQueries({ queryKey: organizationInvitations(session.client, organizationId).queryKey });
    });
  const again = () => change(() => invite(session.client, as, { email, roles }), "sent");
  const revoke = () => change(() => revokeInvitation(session.client, organizationId, id), "revoked");

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="break-words font-semibold">{email}</p>
        <p className="text-sm text-muted">
          {formatList(locale, names) || t("role.member")} ·{" "}
          {t(hasExpired ? "invitations.expired_on" : "invitations.expires_on", { date })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <Button
          variant="quiet"
          aria-label={`${t("invitations.again")} (${email})`}
          aria-disabled={busy || undefined}
          onClick={() => busy || void again()}
        >
          {t("invitations.again")}
        </Button>
        <ConfirmButton
          label={t("invitations.revoke")}
          about={email}
          question={t("invitations.revoke_question", { email })}
          busy={busy}
          onConfirm={() => void revoke()}
        />
      </div>
      <FormError text={failure} />
    </li>
  );
}

const EMPTY = { email: "", roles: ["recruiter" as const] };

/** Invites a person by mail, with their future roles. */
function InvitationForm({ organizationId }: { organizationId: string }) {
  const t = useTranslations("firm_team.invitations");
  const id = useId();
  const inName = useInName();
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
        <SaveButton busy={busy} label={inName(t("submit"))} />
      </div>
    </form>
  );
}

/** The invitation of a person to a firm, with at least one role. */
const MemberInvitation = z.object({
  email,
  roles: z.array(z.enum(MEMBER_ROLES)).check(z.minLength(1, formErrors.missingField)),
});
