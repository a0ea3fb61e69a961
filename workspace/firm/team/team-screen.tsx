"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import { nameOf } from "@/lib/rules/user/user-name";
import { ClosingSection } from "@/workspace/firm/closing/closing-section";
import { InvitationsSection } from "@/workspace/firm/invitations/invitations-section";
import { RightsOfRoles } from "@/workspace/firm/roles/rights-of-roles";
import { JoinRequests } from "@/workspace/firm/team/join-requests";
import { MemberRow } from "@/workspace/firm/team/member-row";
import { firmTeam } from "@/workspace/firm/team/queries";
import { isAllowed } from "@/workspace/shell/area/area";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

export const TeamScreen = () => (
  <AsNamed>
    <Guarded screen="team">{({ user }) => <Team name={nameOf(user)} />}</Guarded>
  </AsNamed>
);

/** Who acts in the name of the firm, by which roles, what each receives, who may join, and how it is handed over. */
function Team({ name }: { name: string }) {
  const t = useTranslations("firm_team");
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(firmTeam(session, actor));
  const administers = isAllowed(actor, "invitation:list");
  const mayEdit = isAllowed(actor, "user:edit");
  return (
    <div className="grid gap-14">
      {administers && <JoinRequests />}
      <section aria-labelledby="members">
        <h2 id="members" className="mb-3 text-2xl">
          {t("members")}
        </h2>
        <AsyncBlock reading={reading}>
          {(team) => (
            <>
              {team.members.length === 1 && <p className="measure mb-3 text-muted">{t("alone")}</p>}
              <RuleList>
                {team.members.map((member) => (
                  <MemberRow key={member.id} {...{ member, team, mayEdit, administers }} />
                ))}
              </RuleList>
            </>
          )}
        </AsyncBlock>
      </section>
      {administers && actor.organizationId && <InvitationsSection organizationId={actor.organizationId} />}
      <RightsOfRoles />
      {isAllowed(actor, "organization:handOver") && reading.data && (
        <ClosingSection name={name} colleagues={reading.data.members.filter(({ id }) => id !== actor.userId)} />
      )}
    </div>
  );
}
