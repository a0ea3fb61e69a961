"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
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
    <Guarded screen="team">
      <Team />
    </Guarded>
  </AsNamed>
);

/** Who acts in the name of the firm, what each receives, and who asks to join it. */
function Team() {
  const t = useTranslations("firm_team");
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(firmTeam(session, actor));
  const administers = isAllowed(actor, "invitation:list");
  return (
    <div className="grid gap-12">
      {administers && <JoinRequests />}
      <section aria-labelledby="members">
        <h2 id="members" className="mb-3 text-xl">
          {t("members")}
        </h2>
        <AsyncBlock reading={reading}>
          {(team) => (
            <>
              {team.members.length === 1 && <p className="measure mb-3 text-muted">{t("alone")}</p>}
              <RuleList>
                {team.members.map((member) => (
                  <MemberRow key={member.id} member={member} team={team} mayEdit={isAllowed(actor, "user:edit")} />
                ))}
              </RuleList>
            </>
          )}
        </AsyncBlock>
        {administers && (
          <p className="mt-4 flex flex-wrap gap-x-8">
            <LocalizedLink href={workspaceRoutes.group()} className="link inline-flex min-h-11 items-center">
              {t("group")}
            </LocalizedLink>
            <LocalizedLink
              href={`${workspaceRoutes.account()}#organizations`}
              className="link inline-flex min-h-11 items-center"
            >
              {t("invite")}
            </LocalizedLink>
          </p>
        )}
      </section>
    </div>
  );
}
