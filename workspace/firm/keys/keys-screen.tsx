"use client";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { CopyLink } from "@/components/ui/copy-link";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { TextField } from "@/components/ui/text-field";
import { firmKeys } from "@/contract/firm-keys";
import { ApiError } from "@/lib/api/errors";
import { FIRM_KEY_NAME_LENGTH, type FirmKey } from "@/lib/entities/firm-key";
import { formErrors, requiredText } from "@/lib/forms/field-rules";
import { formatDate } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import type { Session } from "@/lib/session/session";
import { Guarded } from "@/workspace/shell/area/guarded";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { RecentPassword, useRecentPassword } from "@/workspace/shell/password/recent-password";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The API keys by which a firm's tools write its offers: the use of each, and a button that revokes it. */
export function KeysScreen() {
  return (
    <Guarded screen="firmKeys">
      <RecentPassword>
        <Keys />
      </RecentPassword>
    </Guarded>
  );
}

function Keys() {
  const t = useTranslations("firm_keys");
  const { session } = useSession();
  const reading = useQuery(firmKeyList(session.client, useActor()));
  return (
    <div className="grid gap-12">
      <ScreenSection id="keys" title={t("list")} lead={t("list_lead")}>
        <AsyncBlock
          reading={reading}
          empty={{
            when: (keys) => keys.length === 0,
            show: (
              <EmptyState title={t("none")} headingLevel="h3">
                <p>{t("none_text")}</p>
              </EmptyState>
            ),
          }}
        >
          {(keys) => (
            <ul className="divide-y divide-rule border-y border-rule">
              {keys.map((key) => (
                <KeyRow key={key.id} firmKey={key} />
              ))}
            </ul>
          )}
        </AsyncBlock>
      </ScreenSection>
      <ScreenSection id="new-key" title={t("new")} lead={t("new_lead")}>
        <NewKeyForm />
        <p className="mt-6 text-muted">
          <LocalizedLink href={routes.docs("cabinets/publier-une-offre")} className="link">
            {t("how")}
          </LocalizedLink>
        </p>
      </ScreenSection>
    </div>
  );
}

/** A masked key. */
function KeyRow({ firmKey: { id, name, key, creatorName, createdDate, lastUsedDate } }: { firmKey: FirmKey }) {
  const t = useTranslations("firm_keys");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const withPassword = useRecentPassword();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const toDay = (iso: string) => formatDate(locale, iso, "short");
  const remove = () =>
    act(async () => {
      await withPassword(() => session.client.bind(firmKeys).remove(id, actor.as));
      notify({ tone: "success", text: t("removed") });
      await queries.invalidateQueries(firmKeyList(session.client, actor));
    });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <h3 className="break-words text-lg font-semibold">{name}</h3>
        <p>
          <code className="break-all text-sm">{key}</code>
        </p>
        <p className="text-sm text-muted">
          {creatorName
            ? t("made_by", { date: toDay(createdDate), name: creatorName })
            : t("made", { date: toDay(createdDate) })}
          {" · "}
          {lastUsedDate ? t("used", { date: toDay(lastUsedDate) }) : t("unused")}
        </p>
        <FormError text={failure} />
      </div>
      <ConfirmButton label={t("remove")} about={name} question={t("remove_question")} busy={busy} onConfirm={remove} />
    </li>
  );
}

const NewKey = z.object({ name: requiredText.check(z.maxLength(FIRM_KEY_NAME_LENGTH, formErrors.tooLong)) });

/** Creates a key, shown in full only once: it is not stored in clear anywhere. */
function NewKeyForm() {
  const t = useTranslations("firm_keys");
  const inName = useInName();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const withPassword = useRecentPassword();
  const [key, setKey] = useState<string | null>(null);
  const { form, submit, field, busy, failure } = useApiForm({
    schema: NewKey,
    fieldNames: { name: "name" },
    defaultValues: { name: "" },
    async send(values) {
      const made = await withPassword(() => session.client.bind(firmKeys).create(values, actor.as));
      setKey(made.key);
      form.reset();
      await queries.invalidateQueries(firmKeyList(session.client, actor));
    },
    explain: (error) => (error instanceof ApiError && error.status === 422 ? t("full") : null),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <TextField
        id="key-name"
        label={t("name")}
        hint={t("name_hint")}
        maxLength={FIRM_KEY_NAME_LENGTH}
        autoComplete="off"
        required
        {...field("name")}
      />
      <FormError text={failure} />
      <div className="sm:w-fit">
        <SubmitButton busy={busy} label={inName(t("create"))} busyLabel={t("creating")} />
      </div>
      <div role="status">
        {key && (
          <div className="border-y border-rule py-4">
            <p className="font-semibold">{t("whole")}</p>
            <p className="my-2">
              <code className="break-all">{key}</code>
            </p>
            <CopyLink url={key} label={t("copy")} copiedLabel={t("copied")} className="link" />
          </div>
        )}
      </div>
    </form>
  );
}

const firmKeyList = ({ bind }: Session["client"], actor: Actor) =>
  queryOptions({
    queryKey: [actor.organizationId ?? actor.userId, "firm-keys"],
    queryFn: async ({ signal }) => (await bind(firmKeys).list({ ...actor.as, signal })).results,
  });
