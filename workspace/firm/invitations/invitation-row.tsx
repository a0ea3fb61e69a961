import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Invitation } from "@/lib/entities/invitation";
import { formatDate, formatList } from "@/lib/i18n/format";
import { knownRoles } from "@/lib/rules/company/member-roles";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { invite, organizationInvitations, revokeInvitation } from "@/workspace/shell/invitation-queries";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** An invitation that is not accepted yet: sent again, or taken back. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
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
