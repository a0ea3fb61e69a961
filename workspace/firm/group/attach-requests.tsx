import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { membershipRequests } from "@/lib/api/resources/membership-requests";
import type { MembershipRequest } from "@/lib/entities/membership-request";
import { attachRequests, firmGroup, ownerOf } from "@/workspace/firm/group/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The requests that wait, of others and of this firm; nothing when there is none. */
export function AttachRequests() {
  const t = useTranslations("firm_group");
  const { session } = useSession();
  const { data } = useQuery(attachRequests(session.client, useActor()));
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="attach-requests" className="border-l-4 border-marigold pl-5">
      <h2 id="attach-requests" className="text-xl">
        {t("requests")}
      </h2>
      <RuleList className="mt-3">
        {data.results.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </RuleList>
    </section>
  );
}

function Request({ request }: { request: MembershipRequest }) {
  const t = useTranslations("firm_group");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const { id, kind, organizationId, requesterName, organizationName, message } = request;
  const isReceived = organizationId === ownerOf(actor);
  const name = (isReceived ? requesterName : organizationName) ?? t("unnamed");
  const calls = membershipRequests(session.client.http);
  const run = (work: () => Promise<unknown>) => () =>
    void act(async () => {
      await work();
      await Promise.all([
        queries.invalidateQueries({ queryKey: attachRequests(session.client, actor).queryKey }),
        queries.invalidateQueries({ queryKey: firmGroup(session.client, actor).queryKey }),
      ]);
    });
  const isChild = kind === "child";
  return (
    <li className="py-4">
      <p className="font-semibold">
        {isReceived
          ? t(isChild ? "asks_child" : "asks_parent", { name })
          : t(isChild ? "sent_child" : "sent_parent", { name })}
      </p>
      {message && <p className="mt-1 break-words">{message}</p>}
      {isReceived && (
        <p className="mt-1 text-sm text-muted">{t(isChild ? "accept_child" : "accept_parent", { name })}</p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {isReceived && (
          <ConfirmButton
            label={t("accept")}
            about={name}
            question={t(isChild ? "accept_child" : "accept_parent", { name })}
            busy={busy}
            onConfirm={run(() => calls.accept(id, {}, { ...actor.as }))}
          />
        )}
        <Button
          variant="quiet"
          aria-label={`${t(isReceived ? "refuse" : "withdraw")} (${name})`}
          aria-disabled={busy || undefined}
          onClick={run(() => (isReceived ? calls.refuse(id, { ...actor.as }) : calls.remove(id, { ...actor.as })))}
        >
          {t(isReceived ? "refuse" : "withdraw")}
        </Button>
      </div>
      <FormError text={failure} />
    </li>
  );
}
