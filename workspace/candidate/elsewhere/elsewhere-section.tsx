import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { ExternalLink } from "@/components/ui/external-link";
import { RuleList } from "@/components/ui/rule-list";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { ELSEWHERE_STATES, type ElsewhereApplication } from "@/lib/entities/elsewhere-application";
import { formErrors, url, withScheme } from "@/lib/forms/field-rules";
import { formatDate } from "@/lib/i18n/format";
import { createRequestKeys } from "@/lib/queries/request-keys";
import { today } from "@/lib/rules/time/paris-time";
import { statusLabel } from "@/lib/rules/transaction/application-texts";
import type { Session } from "@/lib/session/session";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Applications that the candidate sent on other sites: a private list, which nobody else reads. */
export function ElsewhereSection() {
  const t = useTranslations("candidate_applications.elsewhere");
  const { session } = useSession();
  const reading = useQuery(elsewhereApplications(session.client, useActor()));
  const [isNoting, setNoting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setNoting(false);
    // The focused form was removed.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="elsewhere" className="mt-16">
      <h2 id="elsewhere" ref={heading} tabIndex={-1} className="text-xl">
        {t("heading")}
      </h2>
      <p className="measure mb-4 mt-1 text-muted">{t("lead")}</p>
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: isNoting ? null : <p>{t("empty")}</p> }}
      >
        {({ results }) => (
          <RuleList aria-labelledby="elsewhere">
            {results.map((noted) => (
              <ElsewhereRow key={noted.id} noted={noted} onRemoved={() => heading.current?.focus()} />
            ))}
          </RuleList>
        )}
      </AsyncBlock>
      {isNoting ? (
        <ElsewhereForm onClose={close} />
      ) : (
        <Button variant="secondary" className="mt-5" onClick={() => setNoting(true)}>
          {t("add")}
        </Button>
      )}
    </section>
  );
}

type Props = { noted: ElsewhereApplication; onRemoved: () => void };

/** A row for an application sent on another site; the candidate chooses its status. */
function ElsewhereRow({ noted: { id, title, firm, url, date, state }, onRemoved }: Props) {
  const t = useTranslations("candidate_applications.elsewhere");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const calls = session.client.elsewhereApplications;
  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: elsewhereApplications(session.client, actor).queryKey });
    });
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[1fr_14rem_auto] md:items-center">
      <div className="min-w-0">
        <p className="break-words font-semibold">
          {url ? (
            <ExternalLink href={url} newWindowLabel={t("new_window")} className="link inline-flex items-baseline gap-1">
              {title}
            </ExternalLink>
          ) : (
            title
          )}
        </p>
        <p className="break-words text-sm text-muted">{t("sent", { firm, date: formatDate(locale, date) })}</p>
      </div>
      <SelectField
        id={`state-${id}`}
        label={t("state")}
        value={state}
        aria-disabled={busy || undefined}
        onChange={({ currentTarget }) => {
          const chosen = ELSEWHERE_STATES.find((known) => known === currentTarget.value);
          if (chosen && !busy) void change(() => calls.update(id, { state: chosen }, AS_PERSON));
        }}
        options={ELSEWHERE_STATES.map((value) => ({ value, label: statusLabel(value, "taker", locale) }))}
      />
      <div className="justify-self-start">
        <ConfirmButton
          label={t("remove")}
          about={title}
          question={t("remove_question")}
          busy={busy}
          onConfirm={() => void change(() => calls.remove(id, AS_PERSON)).then(onRemoved)}
        />
      </div>
      <FormError text={failure} />
    </li>
  );
}

const FIELD_NAMES = { title: "title", firm: "firm", url: "url", date: "date" } as const;
const empty = () => ({ title: "", firm: "", url: "", date: today() });

/** Adds an application that was sent on another site. */
function ElsewhereForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations("candidate_applications.elsewhere");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  // Idempotency keys: when a response is lost, the application is not added twice.
  const [keyOf] = useState(createRequestKeys);
  const { form, field, submit, busy, failure } = useApiForm({
    schema: NotedApplication,
    fieldNames: FIELD_NAMES,
    defaultValues: empty(),
    send: async ({ url, ...noted }) => {
      const body = { ...noted, ...(url && { url: withScheme(url) }) };
      await session.client.elsewhereApplications.create(body, { ...AS_PERSON, idempotencyKey: keyOf("note", body) });
      await draft.forget();
      await queries.invalidateQueries({ queryKey: elsewhereApplications(session.client, actor).queryKey });
      onClose();
    },
  });
  const draft = useDraft({ ...actor, kind: "elsewhere", id: "new" }, form, { schema: NotedApplication });
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid max-w-2xl gap-5">
      <DraftNotice draft={draft} shown={form.getValues()} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field("title")} id="noted-title" label={t("title")} maxLength={255} required autoFocus />
        <TextField {...field("firm")} id="noted-firm" label={t("firm")} maxLength={255} required />
        <TextField {...field("date")} id="noted-date" label={t("date")} type="date" max={today()} required />
        <TextField {...field("url")} id="noted-url" label={t("url")} type="url" inputMode="url" maxLength={900} />
      </div>
      <FormActions busy={busy} failure={failure} label={t("save")} cancel={{ label: t("cancel"), onPress: onClose }} />
    </form>
  );
}

const MAX_LENGTH = 255;
const required = z
  .string()
  .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(MAX_LENGTH, formErrors.tooLong));

/** An application sent on another site, as typed in the form. */
const NotedApplication = z.object({
  title: required,
  firm: required,
  url,
  date: z.iso.date(formErrors.invalidDate),
});

/** The list is personal, whichever organization the person acts as. */
const AS_PERSON = { organizationId: null } as const;
/** Number of applications read at once: the largest page of the API. */
const MOST = 100;

/** The applications that the person sent on other sites, the latest first. */
const elsewhereApplications = (client: Session["client"], { userId }: Pick<Actor, "userId">) =>
  queryOptions({
    queryKey: [userId, "elsewhere"],
    queryFn: ({ signal }) =>
      client.elsewhereApplications.list(
        { orderBy: "date", order: "desc", nbResultsPerPage: MOST },
        { ...AS_PERSON, signal },
      ),
  });
