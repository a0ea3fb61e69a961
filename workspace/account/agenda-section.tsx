import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/copy-link";
import { interviewCalendar } from "@/contract/interview-calendar";
import { formatDate } from "@/lib/i18n/format";
import { ofName } from "@/lib/rules/text/french-names";
import { nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser } from "@/lib/session/session";
import { AccountSection } from "@/workspace/account/account-section";
import { toActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/**
 * The secret address at which a calendar application reads the user's interviews: their own, or those of the firm that
 * they act as.
 */
export function AgendaSection({ current }: { current: CurrentUser }) {
  const t = useTranslations("account.agenda");
  const locale = useLocale();
  const { session } = useSession();
  const { userId, organizationId, as } = toActor(current);
  const calendar = session.client.bind(interviewCalendar);
  const key = [organizationId ?? userId, "interview-calendar", userId];
  const reading = useQuery({ queryKey: key, queryFn: ({ signal }) => calendar.read({ ...as, signal }) });
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  // The address is not stored in clear anywhere: it is gone once the screen is left.
  const [url, setUrl] = useState<string | null>(null);
  const create = () =>
    act(async () => {
      const created = await calendar.create(as);
      setUrl(created.url);
      queries.setQueryData(key, created);
    });
  const remove = () =>
    act(async () => {
      await calendar.remove(as);
      setUrl(null);
      notify({ tone: "success", text: t("removed") });
      await queries.invalidateQueries({ queryKey: key });
    });
  const lead =
    organizationId === null ? t("lead_own") : t("lead_firm", { ofName: ofName(nameOf(current.user), locale) });
  return (
    <AccountSection id="agenda" title={t("heading")} lead={lead}>
      <AsyncBlock reading={reading}>
        {({ createdDate }) => (
          <div className="grid justify-items-start gap-4">
            {url && <Address url={url} />}
            {createdDate !== null && !url && <p>{t("exists", { date: formatDate(locale, createdDate) })}</p>}
            <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => void create()}>
              {t(createdDate === null ? "create" : "renew")}
            </Button>
            {createdDate !== null && (
              <>
                <p className="text-sm text-muted">{t("renew_hint")}</p>
                <ConfirmButton
                  label={t("remove")}
                  about={t("heading")}
                  question={t("remove_question")}
                  busy={busy}
                  onConfirm={() => void remove()}
                />
              </>
            )}
          </div>
        )}
      </AsyncBlock>
      <FormError text={failure} />
    </AccountSection>
  );
}

/** The new address: to open in a calendar application of this device, or to copy to another. */
function Address({ url }: { url: string }) {
  const t = useTranslations("account.agenda");
  return (
    <div role="status" className="grid w-full justify-items-start gap-3 border-l-4 border-marigold pl-4">
      <p>{t("made")}</p>
      <code className="break-all text-sm">{url}</code>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href={url.replace(/^https?:/, "webcal:")} className="link inline-flex min-h-11 items-center">
          {t("open")}
        </a>
        <CopyLink url={url} label={t("copy")} copiedLabel={t("copied")} className="link min-h-11" />
      </div>
    </div>
  );
}
