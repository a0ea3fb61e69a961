import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { CurrentUser } from "@/lib/session/session";
import { attempted, draftPlace, entriesOf, forgetDrafts, newSending } from "@/workspace/candidate/apply/draft";
import { Application, type ApplicationFields, type StoredFile, toContent } from "@/workspace/candidate/apply/form";
import {
  type AppliedOffer,
  alreadySentId,
  mailApplication,
  openAccount,
  refusalOf,
  sendApplication,
  sourceOfVisit,
} from "@/workspace/candidate/apply/queries";
import { useNetworkWait } from "@/workspace/candidate/apply/use-network-wait";
import { useDraft } from "@/workspace/draft/use-draft";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * The outcome of the form. `sent`: the firm has the application; `date` is set when it was sent earlier. `mailed`: the
 * link in the mail will send it.
 */
export type Outcome =
  | { kind: "sent"; id: string; dueDate: string | null; date: string | null }
  | { kind: "mailed"; email: string };

type Options = {
  offer: AppliedOffer;
  current: CurrentUser | null;
  locale: "fr" | "en";
  /** Default values from the profile. */
  known: { phone: string; cv: string };
  onDone: (outcome: Outcome) => void;
};

/** The fields of this form, by their names in the API. */
const FIELD_NAMES = {
  username: "email",
  email: "email",
  firstname: "firstname",
  lastname: "lastname",
  password: "password",
  phone: "phone",
  message: "message",
} as const;

const NO_FILES: readonly StoredFile[] = [];
const MAX_FILES = 5;

export type ApplyEntry = Pick<ReturnType<typeof useApiForm<ApplicationFields, Application>>, "form" | "field">;

/**
 * Handles the form of an application, its draft, and its submission, which happens only once even if the button is
 * pressed several times.
 */
export function useApplyForm({ offer, current, locale, known, onDone }: Options) {
  const t = useTranslations("candidate_apply.refused");
  const { session } = useSession();
  const userId = current?.naturalUser.id ?? null;
  const [isUploading, setUploading] = useState(false);
  const [isHeld, setHeld] = useState(false);

  const send = async (values: Application) => {
    const source = sourceOfVisit();
    const content = { ...toContent(values, offer.questions), ...(source !== null && { source }) };
    const { way, firstname, lastname, email } = values;
    const sending = attempted(
      form.getValues("sending") ?? newSending(),
      way === "account" ? content : { content, firstname, lastname, email, locale },
    );
    form.setValue("sending", sending);
    if (!navigator.onLine) return network.setWaiting(true);
    const call = { offer, values, source, idempotencyKey: sending.id, locale };
    if (way === "mail") {
      await mailApplication(session.client, call);
      onDone({ kind: "mailed", email: values.email ?? "" });
      return;
    }
    const opened = way === "open" ? await openAccount(session, call) : null;
    const { id, answerDueDate } = await sendApplication(session.client, call);
    await draft.forget();
    await forgetDrafts([userId, opened], offer.id);
    onDone({ kind: "sent", id, dueDate: answerDueDate ?? null, date: null });
  };
  const entry = useApiForm<ApplicationFields, Application>({
    schema: Application,
    fieldNames: FIELD_NAMES,
    defaultValues: { way: "mail", message: "", ...known, files: [], sending: newSending() },
    send,
    explain(error) {
      const sentId = alreadySentId(error);
      if (sentId) onDone({ kind: "sent", id: sentId, dueDate: null, date: null });
      const refusal = refusalOf(error);
      if (refusal) return t(refusal);
      return sentId ? "" : null;
    },
  });
  const { form } = entry;
  const network = useNetworkWait(form, () => void entry.submit());
  const draft = useDraft(draftPlace(userId, offer.id), form, {
    schema: Application,
    isRestoredSilently: true,
    entries: entriesOf(userId),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The draft may contain the way that a visitor chose; the visitor may have logged in since.
    const way = form.getValues("way");
    form.setValue("way", userId ? "account" : way === "open" ? "open" : "mail");
    setHeld(isUploading);
    if (isUploading || network.isWaiting) event.preventDefault();
    else void entry.submit(event);
  };
  const files = form.watch("files") ?? NO_FILES;
  const addFile = (file: StoredFile) => {
    form.setValue("files", [file, ...files].slice(0, MAX_FILES));
    form.setValue("cv", file.key, { shouldDirty: true });
  };
  return { ...entry, submit, draft, files, addFile, network, isHeld: isHeld && isUploading, setUploading };
}
