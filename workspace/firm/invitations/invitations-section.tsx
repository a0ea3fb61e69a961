import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import { InvitationForm } from "@/workspace/firm/invitations/invitation-form";
import { InvitationRow } from "@/workspace/firm/invitations/invitation-row";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { organizationInvitations } from "@/workspace/shell/invitation-queries";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** Who is invited to the firm, and the form that invites. */
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
