import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/api/errors";
import type { CurrentUser } from "@/lib/session/session";
import {
  attempted,
  type Draft,
  forgetDraft,
  type KeptFile,
  readDraft,
  writeDraft,
} from "@/workspace/candidate/apply/draft";
import { Application, type ApplicationFields, NO_CV, toContent } from "@/workspace/candidate/apply/form";
import {
  type AppliedOffer,
  alreadySentId,
  mailApplication,
  openAccount,
  refusalOf,
  sendApplication,
} from "@/workspace/candidate/apply/queries";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

/** What came of it: sent (`date`: earlier, on that day), or a mail that will send it. */
export type Outcome =
  | { kind: "sent"; id: string; dueDate: string | null; date: string | null }
  | { kind: "mailed"; email: string };

type Options = {
  offer: AppliedOffer;
  current: CurrentUser | null;
  locale: "fr" | "en";
  onDone: (outcome: Outcome) => void;
};

/** The API's names of the fields of this form. */
const FIELD_NAMES = {
  username: "email",
  email: "email",
  firstname: "firstname",
  lastname: "lastname",
  password: "password",
  phone: "phone",
  message: "message",
} as const;

export type ApplyEntry = Pick<ReturnType<typeof useApiForm<ApplicationFields, Application>>, "form" | "field">;

/** The form of an application, its draft, and what sends it: once, however often it is pressed. */
export function useApplyForm({ offer, current, locale, onDone }: Options) {
  const t = useTranslations("candidate_apply.refused");
  const { session } = useSession();
  const userId = current?.naturalUser.id ?? null;
  const [first] = useState(() => readDraft(userId, offer.id));
  const draft = useRef<Draft>(first);
  const [files, setFiles] = useState<readonly KeptFile[]>(first.files);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const keep = (next: Draft) => {
    draft.current = next;
    writeDraft(userId, offer.id, next);
  };

  const send = async (values: Application) => {
    const way = current ? "account" : values.way;
    const content = toContent(values, offer.questions);
    const { firstname, lastname, email } = values;
    keep(attempted(draft.current, way === "account" ? content : { content, firstname, lastname, email }));
    const sending = { offer, values, idempotencyKey: draft.current.id, locale };
    if (way === "mail") {
      await mailApplication(session.client, sending);
      onDone({ kind: "mailed", email: values.email ?? "" });
      return;
    }
    if (way === "open") await openAccount(session, sending);
    const { id, answerDueDate } = await sendApplication(session.client, sending);
    for (const owner of [userId, null]) forgetDraft(owner, offer.id);
    onDone({ kind: "sent", id, dueDate: answerDueDate ?? null, date: null });
  };
  const entry = useApiForm({
    schema: Application,
    fieldNames: FIELD_NAMES,
    defaultValues: toFields(first),
    send,
    explain(error) {
      const sentId = alreadySentId(error);
      if (sentId) onDone({ kind: "sent", id: sentId, dueDate: null, date: null });
      if (error instanceof ApiError && error.status === 429)
        setWaitUntil(Date.now() + (error.retryAfterSeconds ?? 60) * 1000);
      const refusal = refusalOf(error);
      if (refusal) return t(refusal);
      return sentId || (error instanceof ApiError && error.status === 429) ? "" : null;
    },
  });
  const { form } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is a reference; another person has another one.
  useEffect(() => {
    form.setValue("way", userId ? "account" : form.getValues("way") === "open" ? "open" : "mail");
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { password: _, terms: __, ...fields } }) => keep({ ...draft.current, fields }),
    });
  }, [form, userId]);

  const addFile = (file: KeptFile) => {
    const kept = [file, ...draft.current.files].slice(0, 5);
    setFiles(kept);
    keep({ ...draft.current, files: kept });
    form.setValue("cv", file.key, { shouldDirty: true });
  };
  return { ...entry, files, addFile, waitUntil };
}

const toFields = ({ fields }: Draft): ApplicationFields => ({
  ...fields,
  way: fields.way === "open" ? "open" : "mail",
  phone: fields.phone ?? "",
  cv: fields.cv ?? NO_CV,
  message: fields.message ?? "",
});
