import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { TextArea } from "@/components/ui/text-area";
import { formErrors, isEmail } from "@/lib/forms/field-rules";
import { formatList } from "@/lib/i18n/format";
import { ASKING_TEXT_MAX_LENGTH, holdsLink, MAX_ASKED_AT_ONCE } from "@/lib/rules/company/testimonial-request";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { askForTestimonials, codeOf, refusedAddresses, sentRequests } from "@/workspace/firm/testimonials/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

const EMPTY = { emails: "", message: "" };

/** Requests testimonials from up to ten people at the same time, one mail each. */
export function AskForm() {
  const t = useTranslations("firm_testimonials.ask");
  const id = useId();
  const inName = useInName();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplain();
  const sentTo = useRef<string[]>([]);
  const { form, field, submit, busy, failure } = useApiForm({
    schema: Asking,
    defaultValues: EMPTY,
    fieldNames: { message: "message" },
    explain: (error) => explain(error, sentTo.current),
    async send(asked) {
      sentTo.current = asked.emails;
      const { results: sent } = await askForTestimonials(session.client, actor, asked);
      await draft.forget();
      form.reset(EMPTY);
      notify({ tone: "success", text: t("sent", { count: sent.length }) });
      await queries.invalidateQueries({ queryKey: sentRequests(session.client, actor).queryKey });
    },
  });
  const draft = useDraft({ ...actor, kind: "testimonial-requests", id: "new" }, form, { schema: Asking });
  const [written, message] = useWatch({ control: form.control, name: ["emails", "message"] });
  const { emails, wrong } = addressesIn(written);
  const warning = useWarning({ count: emails.length, wrong });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <DraftNotice draft={draft} shown={form.getValues()} />
      <div>
        <TextArea
          id={`${id}-emails`}
          label={t("emails")}
          hint={t("emails_hint", { max: MAX_ASKED_AT_ONCE })}
          rows={5}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field("emails")}
        />
        <p role="status" className="mt-1 text-sm text-muted empty:hidden">
          {warning}
        </p>
      </div>
      <div>
        <TextArea
          id={`${id}-message`}
          label={t("message")}
          hint={t("message_hint", { max: ASKING_TEXT_MAX_LENGTH })}
          rows={3}
          maxLength={ASKING_TEXT_MAX_LENGTH}
          {...field("message")}
        />
        <p role="status" className="mt-1 text-sm text-muted empty:hidden">
          {holdsLink(message) && t("no_link")}
        </p>
      </div>
      <FormError text={failure} />
      <div>
        <SaveButton busy={busy} isMain label={inName(t("submit", { count: emails.length }))} />
      </div>
      <p className="measure text-sm text-muted">{t("kept")}</p>
    </form>
  );
}

/** Returns a warning about the addresses during typing: too many, or invalid ones. */
function useWarning({ count, wrong }: { count: number; wrong: string[] }) {
  const t = useTranslations("firm_testimonials.ask");
  const locale = useLocale();
  if (wrong.length > 0 && count + wrong.length > 1)
    return t("wrong", { count: wrong.length, addresses: formatList(locale, wrong) });
  return count > MAX_ASKED_AT_ONCE ? t("too_many", { count, max: MAX_ASKED_AT_ONCE }) : null;
}

/** Returns a function that explains a refusal of the API, with the refused addresses. */
function useExplain() {
  const t = useTranslations("firm_testimonials.ask");
  const locale = useLocale();
  return (error: unknown, emails: string[]): string | null => {
    if (codeOf(error) === "noPage") return t("no_page");
    const refused = refusedAddresses(error, emails);
    if (!refused) return null;
    const { asked, enough } = refused;
    return [
      asked.length > 0 && t("asked_already", { count: asked.length, addresses: formatList(locale, asked) }),
      enough.length > 0 && t("enough", { count: enough.length, addresses: formatList(locale, enough) }),
    ]
      .filter(Boolean)
      .join(" ");
  };
}

/**
 * Splits a text into addresses, one per line or separated by commas, without duplicates; invalid ones are returned
 * separately.
 */
function addressesIn(text: string): { emails: string[]; wrong: string[] } {
  const written = text
    .split(/[\s,;]+/)
    .map((address) => address.toLowerCase())
    .filter((address) => address !== "");
  const known = [...new Set(written)];
  return { emails: known.filter(isEmail), wrong: known.filter((address) => !isEmail(address)) };
}

/** The people from whom a firm requests a testimonial, and its own message. */
const Asking = z.object({
  emails: z.pipe(
    z.string().check(
      z.refine((text) => text.trim() !== "", { error: formErrors.missingField, abort: true }),
      z.refine((text) => addressesIn(text).wrong.length === 0, { error: formErrors.invalidEmail, abort: true }),
      z.refine((text) => addressesIn(text).emails.length <= MAX_ASKED_AT_ONCE, formErrors.refused),
    ),
    z.transform((text) => addressesIn(text).emails),
  ),
  message: z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(ASKING_TEXT_MAX_LENGTH, formErrors.refused),
      z.refine((text) => !holdsLink(text), formErrors.refused),
    ),
    z.transform((text) => text || null),
  ),
});
