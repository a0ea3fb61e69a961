import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RuleList } from "@/components/ui/rule-list";
import type { User } from "@/lib/entities/user";
import { nameOf } from "@/lib/rules/user/user-name";
import { InvitationForm } from "@/workspace/account/organizations/invitation-form";
import { InvitationRow } from "@/workspace/account/organizations/invitation-row";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { organizationInvitations } from "@/workspace/shell/invitation-queries";
import { useSession } from "@/workspace/shell/session-provider";

/** Invites people to an organization that the user administers; pending invitations are read when it is opened. */
export function OrganizationInvitations({ organization }: { organization: User }) {
  const t = useTranslations("account.invitations");
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center font-semibold">
        {t("open")}
        <span className="sr-only"> ({nameOf(organization)})</span>
      </summary>
      {open && (
        <div className="mt-2 grid gap-6 border-l-2 border-rule pl-5">
          <InvitationForm organization={organization} />
          <Pending organizationId={organization.id} />
        </div>
      )}
    </details>
  );
}

function Pending({ organizationId }: { organizationId: string }) {
  const t = useTranslations("account.invitations");
  const { session } = useSession();
  const reading = useQuery(organizationInvitations(session.client, organizationId));
  return (
    <div>
      <h3 className="mb-2 text-base">{t("pending")}</h3>
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
    </div>
  );
}
