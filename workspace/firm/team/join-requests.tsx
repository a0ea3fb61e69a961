import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { SelectField } from "@/components/ui/select-field";
import { membershipRequests } from "@/lib/api/resources/membership-requests";
import type { MembershipRequest } from "@/lib/entities/membership-request";
import { formatDate } from "@/lib/i18n/format";
import { MEMBER_ROLES } from "@/lib/rules/company/member-roles";
import { firmTeam, joinRequests } from "@/workspace/firm/team/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Who asks to join the firm; nothing when nobody does. */
export function JoinRequests() {
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
      const { accept, refuse } = membershipRequests(session.client.http);
      if (word === "accept") await accept(request.id, { roles: [role] }, { ...actor.as });
      else await refuse(request.id, { ...actor.as });
      notify({ tone: "success", text: t(word === "accept" ? "requests.accepted" : "requests.refused", { name }) });
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
          question={t("requests.question", { name })}
          busy={busy}
          onConfirm={() => void decide("refuse")}
        />
      </div>
      <FormError text={failure} />
    </li>
  );
}
