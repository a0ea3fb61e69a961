"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { SelectField } from "@/components/ui/select-field";
import { membershipRequests } from "@/contract/membership-requests";
import type { MembershipRequest } from "@/lib/entities/membership-request";
import { formatDate } from "@/lib/i18n/format";
import { CAPABILITY_NAMES, grants, MEMBER_ROLES } from "@/lib/rules/company/member-roles";
import { ofName } from "@/lib/rules/text/french-names";
import { nameOf } from "@/lib/rules/user/user-name";
import { ClosingSection } from "@/workspace/firm/closing/closing-section";
import { InvitationsSection } from "@/workspace/firm/invitations/invitations-section";
import { MemberRow } from "@/workspace/firm/team/member-row";
import { firmTeam, joinRequests } from "@/workspace/firm/team/queries";
import { isAllowed } from "@/workspace/shell/area/area";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

export const TeamScreen = () => (
  <AsNamed>
    <Guarded screen="team">{({ user }) => <Team name={nameOf(user)} />}</Guarded>
  </AsNamed>
);

/**
 * The team of the firm: its members with their roles and mails, the requests to join, the invitations, and the
 * handover.
 */
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
                  <MemberRow key={member.id} member={member} team={team} mayEdit={mayEdit} administers={administers} />
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

/** The rights of each role: a table, or on a phone one list per role. */
function RightsOfRoles() {
  const t = useTranslations("firm_team");
  return (
    <ScreenSection id="roles" title={t("rights.heading")} lead={t("rights.lead")}>
      <div className="max-md:hidden">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{t("rights.caption")}</caption>
          <thead>
            <tr className="border-y border-ink">
              <td />
              {MEMBER_ROLES.map((role) => (
                <th key={role} scope="col" className="px-2 py-3 text-center font-semibold">
                  {t(`role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CAPABILITY_NAMES.map((name) => (
              <tr key={name} className="border-b border-rule">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {t(`capability.${name}`)}
                </th>
                {MEMBER_ROLES.map((role) => (
                  <td key={role} className="px-2 py-2 text-center">
                    <Mark isGranted={grants(role, name)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="grid gap-5 md:hidden">
        {MEMBER_ROLES.map((role) => {
          const names = CAPABILITY_NAMES.filter((name) => grants(role, name));
          return (
            <div key={role} className="border-t border-rule pt-3">
              <dt className="font-semibold">{t(`role.${role}`)}</dt>
              {names.length === 0 && <dd className="text-muted">{t("rights.nothing")}</dd>}
              {names.map((name) => (
                <dd key={name}>{t(`capability.${name}`)}</dd>
              ))}
            </div>
          );
        })}
      </dl>
    </ScreenSection>
  );
}

function Mark({ isGranted }: { isGranted: boolean }) {
  const t = useTranslations("firm_team.rights");
  return (
    <>
      <span aria-hidden="true" className={isGranted ? "font-semibold text-green" : "text-muted"}>
        {isGranted ? "✓" : "–"}
      </span>
      <span className="sr-only">{t(isGranted ? "yes" : "no")}</span>
    </>
  );
}

/** The pending requests to join the firm; nothing when there is none. */
function JoinRequests() {
  const t = useTranslations("firm_team.requests");
  const { session } = useSession();
  const reading = useQuery(joinRequests(session.client, useActor()));
  if (reading.data?.results.length === 0) return null;
  return (
    <section aria-labelledby="join-requests" className="border-l-4 border-marigold pl-5">
      <h2 id="join-requests" className="text-xl">
        {t("heading")}
      </h2>
      <p className="measure mt-1 text-sm text-muted">{t("text")}</p>
      <AsyncBlock reading={reading}>
        {({ results }) => (
          <RuleList className="mt-3">
            {results.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </RuleList>
        )}
      </AsyncBlock>
    </section>
  );
}

function Request({ request }: { request: MembershipRequest }) {
  const t = useTranslations("firm_team");
  const locale = useLocale();
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const [role, setRole] = useState("recruiter");
  const { requesterName, requesterEmail, message, createdDate } = request;
  const name = requesterName ?? t("requests.unnamed");
  const decide = (word: "accept" | "refuse") =>
    act(async () => {
      const { accept, refuse } = session.client.bind(membershipRequests);
      if (word === "accept") await accept(request.id, { roles: [role] }, { ...actor.as });
      else await refuse(request.id, { ...actor.as });
      notify({
        tone: "success",
        text: t(word === "accept" ? "requests.accepted" : "requests.refused", { name, ofName: ofName(name, locale) }),
      });
      await Promise.all([
        queries.invalidateQueries({ queryKey: joinRequests(session.client, actor).queryKey }),
        queries.invalidateQueries({ queryKey: firmTeam(session, actor).queryKey }),
      ]);
    });
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[1fr_auto] md:items-end">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="break-words text-sm text-muted">
          {[requesterEmail, formatDate(locale, createdDate)].filter(Boolean).join(" · ")}
        </p>
        {message && <p className="mt-1 break-words">{message}</p>}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          id={`${id}-role`}
          label={t("requests.role")}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
          options={MEMBER_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <Button aria-disabled={busy || undefined} onClick={() => busy || void decide("accept")}>
          {t("requests.accept")}
          <span className="sr-only"> ({name})</span>
        </Button>
        <ConfirmButton
          label={t("requests.refuse")}
          about={name}
          question={t("requests.question", { ofName: ofName(name, locale) })}
          busy={busy}
          onConfirm={() => void decide("refuse")}
        />
      </div>
      <FormError text={failure} />
    </li>
  );
}
