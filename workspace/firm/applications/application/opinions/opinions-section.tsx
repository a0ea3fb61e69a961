import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { SelectField } from "@/components/ui/select-field";
import { opinions } from "@/contract/opinions";
import type { OpinionRequest } from "@/lib/entities/opinion";
import { OPINION_CORRECTION_DAYS, OPINION_DAYS } from "@/lib/entities/opinion";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { refusalCode } from "@/lib/queries/refusal-code";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { OPEN_STATUSES } from "@/lib/rules/transaction/application-process";
import { historyKey, members } from "@/workspace/firm/applications/application/filing/queries";
import { ScorecardText } from "@/workspace/firm/applications/application/scorecard/scorecard-form";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { application: Transaction };

/** The opinions that the firm asked of its members on this application, and the button that asks for one. */
export function OpinionsSection({ application }: Props) {
  const t = useTranslations("firm_opinions.asking");
  const [isAsking, setAsking] = useState(false);
  const { id, status, isAssetOpen } = application;
  const { reading } = useRequests(id);
  const isOpen = OPEN_STATUSES.some((open) => open === status) && isAssetOpen !== false;
  return (
    <section aria-label={t("heading")}>
      <h3 className="text-lg">{t("heading")}</h3>
      <AsyncBlock reading={reading}>
        {({ results }) =>
          results.length > 0 && (
            <RuleList aria-label={t("heading")} className="mt-3">
              {results.map((request) => (
                <Request key={request.id} id={id} request={request} />
              ))}
            </RuleList>
          )
        }
      </AsyncBlock>
      {isOpen ? (
        <>
          <p className="measure mt-4 text-sm text-muted">{t("lead")}</p>
          <Button variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
            {t("ask")}
          </Button>
        </>
      ) : (
        <p className="measure mt-2 text-sm text-muted">{t("over")}</p>
      )}
      {isAsking && <AskDialog application={application} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Request({ id, request }: { id: string; request: OpinionRequest }) {
  const t = useTranslations("firm_opinions.asking");
  const locale = useLocale();
  const { session } = useSession();
  const { as } = useActor();
  const { again } = useRequests(id);
  const { busy, failure, act } = useAction();
  const { asker, colleague, createdDate, everyApplication, state, endsDate, opinion } = request;
  const name = colleague?.displayName ?? t("former");
  const takeBack = () =>
    act(async () => {
      await session.client.bind(opinions).takeBack(id, request.id, as);
      await again();
    });
  return (
    <li className="py-4">
      {opinion ? (
        <ScorecardText card={opinion} />
      ) : (
        <p>
          <span className="font-semibold">{name}</span> <span className="text-muted">{t(`state.${state}`)}</span>
        </p>
      )}
      <p className="text-sm text-muted">
        {t("asked", { name: asker?.displayName ?? t("former"), date: formatDate(locale, createdDate, "short") })}
        {everyApplication && ` ${t("every")}`}
        {endsDate && ` ${t("until", { date: formatDate(locale, endsDate, "short") })}`}
      </p>
      {state === "given" && !opinion && <p className="text-sm text-muted">{t("hidden")}</p>}
      {endsDate && (
        <div className="mt-2">
          <ConfirmButton
            label={t("take_back")}
            about={name}
            question={t("take_back_question", { name })}
            busy={busy}
            onConfirm={() => void takeBack()}
          />
        </div>
      )}
      <FormError text={failure} />
    </li>
  );
}

function AskDialog({ application: { id }, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations("firm_opinions.asking");
  const field = useId();
  const { session } = useSession();
  const actor = useActor();
  const { again } = useRequests(id);
  const { busy, failure, act } = useAction();
  const [refusal, setRefusal] = useState<string | null>(null);
  const reading = useQuery(members(session.client, actor));
  const ask = (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const colleagueId = String(form.get("colleague") ?? "");
    if (busy) return;
    setRefusal(colleagueId === "" ? t("nobody") : null);
    if (colleagueId === "") return;
    void act(async () => {
      const body = { colleagueId, everyApplication: form.get("every") !== null };
      try {
        await session.client.bind(opinions).ask(id, body, actor.as);
      } catch (error) {
        const code = refusalCode(error);
        if (code !== "alreadyAsked" && code !== "opinionOver" && code !== "notMember") throw error;
        return setRefusal(t(`refusal.${code}`));
      }
      await again();
      close();
    });
  };
  return (
    <DialogFrame heading={t("ask")} onClose={onClose}>
      {(close) => (
        <AsyncBlock reading={reading}>
          {(all) => {
            const colleagues = all.filter((member) => member.id !== actor.userId);
            return (
              <form noValidate method="post" onSubmit={(event) => ask(event, close)} className="grid gap-4">
                <p className="measure">
                  {t("explained", { days: OPINION_DAYS, correctionDays: OPINION_CORRECTION_DAYS })}
                </p>
                {colleagues.length > 0 ? (
                  <>
                    <SelectField
                      id={`${field}-colleague`}
                      name="colleague"
                      label={t("colleague")}
                      error={refusal}
                      options={[
                        { value: "", label: t("choose") },
                        ...colleagues.map(({ id: value, name }) => ({ value, label: name })),
                      ]}
                      onChange={() => setRefusal(null)}
                    />
                    <CheckboxField id={`${field}-every`} name="every" label={t("every_label")} />
                  </>
                ) : (
                  <p className="font-semibold">{t("alone")}</p>
                )}
                <p className="text-sm text-muted">
                  {t("not_listed")}{" "}
                  <LocalizedLink href={workspaceRoutes.team()} className="link">
                    {t("team")}
                  </LocalizedLink>
                </p>
                <FormError text={failure} />
                <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                  {colleagues.length > 0 && (
                    <Button type="submit" aria-disabled={busy || undefined}>
                      {t(busy ? "busy" : "submit")}
                    </Button>
                  )}
                  <Button variant="quiet" onClick={close}>
                    {t("cancel")}
                  </Button>
                </div>
              </form>
            );
          }}
        </AsyncBlock>
      )}
    </DialogFrame>
  );
}

/** The requests about an application, and a function that reads them and the history again after a change. */
function useRequests(id: string) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const queryKey = [actor.organizationId ?? actor.userId, "opinion-requests", id];
  const reading = useQuery({
    queryKey,
    queryFn: ({ signal }) => session.client.bind(opinions).requests(id, { ...actor.as, signal }),
  });
  const again = async () => {
    await queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey: historyKey(actor, id) });
  };
  return { reading, again };
}
