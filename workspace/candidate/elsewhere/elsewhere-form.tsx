import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { createRequestKeys } from "@/lib/queries/request-keys";
import { today } from "@/lib/rules/time/paris-time";
import { NotedApplication } from "@/workspace/candidate/elsewhere/form";
import { AS_PERSON, elsewhereApplications } from "@/workspace/candidate/elsewhere/queries";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

const FIELD_NAMES = { title: "title", firm: "firm", url: "url", date: "date" } as const;
const empty = () => ({ title: "", firm: "", url: "", date: today() });

/** Notes an application that was sent on another site. */
export function ElsewhereForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations("candidate_applications.elsewhere");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  // A response that is lost notes nothing twice.
  const [keyOf] = useState(createRequestKeys);
  const { form, field, submit, busy, failure } = useApiForm({
    schema: NotedApplication,
    fieldNames: FIELD_NAMES,
    defaultValues: empty(),
    send: async ({ url, ...noted }) => {
      const body = { ...noted, ...(url && { url }) };
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
