import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Invitation } from "@/lib/entities/invitation";
import { formatDate } from "@/lib/i18n/format";
import { FormError } from "@/workspace/shell/form/form-error";
import { organizationInvitations, revokeInvitation } from "@/workspace/shell/invitation-queries";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** An invitation that is not accepted yet. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTranslations("account.invitations");
  const locale = useLocale();
  const { session } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const { id, email, organizationId, expirationDate } = invitation;
  const hasExpired = Date.parse(expirationDate) < Date.now();

  const revoke = () =>
    act(async () => {
      await revokeInvitation(session.client, organizationId, id);
      notify({ tone: "success", text: t("revoked", { email }) });
      await queries.invalidateQueries({ queryKey: organizationInvitations(session.client, organizationId).queryKey });
    });

  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="break-words">{email}</p>
        <p className="text-sm text-muted">
          {t(hasExpired ? "expired_on" : "expires_on", { date: formatDate(locale, expirationDate) })}
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={`${t("revoke")} (${email})`}
        aria-disabled={busy || undefined}
        onClick={revoke}
      >
        {busy ? t("revoking") : t("revoke")}
      </Button>
      <FormError text={failure} />
    </li>
  );
}
