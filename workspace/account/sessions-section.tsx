import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import type { Session } from "@/lib/entities/session";
import type { User } from "@/lib/entities/user";
import { AccountSection } from "@/workspace/account/account-section";
import { closeSession, ownSessions } from "@/workspace/account/queries";
import { SessionRow } from "@/workspace/account/session-row";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The sessions of the user. */
export function SessionsSection({ user }: { user: User }) {
  const t = useTranslations("account.sessions");
  const { session } = useSession();
  const reading = useQuery(ownSessions(session.client, user.id));
  return (
    <AccountSection id="sessions" title={t("heading")} lead={t("lead")}>
      <AsyncBlock reading={reading}>{({ results }) => <SessionList sessions={results} userId={user.id} />}</AsyncBlock>
    </AccountSection>
  );
}

function SessionList({ sessions, userId }: { sessions: Session[]; userId: string }) {
  const t = useTranslations("account.sessions");
  const { session } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const others = sessions.filter(({ current }) => !current);

  const close = (closed: Session[]) =>
    act(async () => {
      // Each is tried, whatever becomes of the others; what is left is read again.
      const outcomes = await Promise.allSettled(closed.map(({ id }) => closeSession(session.client, id)));
      await queries.invalidateQueries({ queryKey: ownSessions(session.client, userId).queryKey });
      const failed = outcomes.find((outcome) => outcome.status === "rejected");
      if (failed) throw failed.reason;
      notify({ tone: "success", text: t("closed", { count: closed.length }) });
    });

  return (
    <>
      <RuleList>
        {[...sessions.filter(({ current }) => current), ...others].map((one) => (
          <SessionRow key={one.id} session={one} busy={busy} onClose={() => close([one])} />
        ))}
      </RuleList>
      {others.length > 1 && (
        <Button variant="secondary" className="mt-4" aria-disabled={busy || undefined} onClick={() => close(others)}>
          {busy ? t("closing") : t("close_others")}
        </Button>
      )}
      <FormError text={failure} />
    </>
  );
}
