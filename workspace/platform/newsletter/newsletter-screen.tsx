"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { newsletter } from "@/contract/newsletter";
import type { Letter, NewsletterEdition, NewsletterPreview } from "@/lib/entities/newsletter";
import { formErrors } from "@/lib/forms/field-rules";
import { formatDate, formatMonth } from "@/lib/i18n/format";
import { NEWSLETTER_WORD_LENGTH } from "@/lib/rules/limits";
import { ofName } from "@/lib/rules/text/french-names";
import type { Session } from "@/lib/session/session";
import { useDraft } from "@/workspace/draft/use-draft";
import { Guarded } from "@/workspace/shell/area/guarded";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { RecentPassword, useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The monthly newsletter: its content, its recipients, and the past editions. */
export function NewsletterScreen() {
  return (
    <Guarded screen="newsletter">
      <RecentPassword>
        <div className="grid gap-16 [&>*]:min-w-0">
          <ThisMonth />
          <SentEditions />
        </div>
      </RecentPassword>
    </Guarded>
  );
}

function ThisMonth() {
  const { session } = useSession();
  const actor = useActor();
  const client = useQueryClient();
  const { userId } = actor;
  const reading = useQuery(previewed(session.client, actor));
  return (
    <AsyncBlock reading={reading}>
      {(preview) => (
        <Edition
          key={preview.month}
          preview={preview}
          onSent={() => void client.invalidateQueries({ queryKey: [userId, "newsletter"] })}
        />
      )}
    </AsyncBlock>
  );
}

const EditorsWord = z.object({
  fr: z.string().check(z.maxLength(NEWSLETTER_WORD_LENGTH, formErrors.tooLong)),
  en: z.string().check(z.maxLength(NEWSLETTER_WORD_LENGTH, formErrors.tooLong)),
});

/** The edition, with what the editor writes at its head: kept in this browser until it is sent. */
function Edition({ preview, onSent }: Props) {
  const t = useTranslations("platform_newsletter.word");
  const id = useId();
  const actor = useActor();
  const { form, field } = useApiForm({
    schema: EditorsWord,
    defaultValues: { fr: "", en: "" },
    send: async () => undefined,
  });
  const draft = useDraft({ ...actor, kind: "newsletter", id: preview.month }, form, {
    schema: EditorsWord,
    isRestoredSilently: true,
  });
  const word = { fr: "", en: "", ...useWatch({ control: form.control }) };
  const isSent = preview.edition !== null;
  return (
    <div className="grid gap-10 [&>*]:min-w-0">
      <SendSection
        preview={preview}
        word={word}
        onSent={() => {
          void draft.forget();
          onSent();
        }}
      />
      {!isSent && (
        <section aria-labelledby={`${id}-word`}>
          <h2 id={`${id}-word`} className="text-2xl">
            {t("heading")}
          </h2>
          <p className="measure mb-4 mt-2 text-muted">{t("lead")}</p>
          <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
            {LOCALES.map((locale) => (
              <TextArea
                key={locale}
                {...field(locale)}
                id={`${id}-${locale}`}
                label={t(locale)}
                lang={locale}
                rows={5}
                maxLength={NEWSLETTER_WORD_LENGTH}
              />
            ))}
          </div>
        </section>
      )}
      <LetterPreview letters={preview.letters} word={isSent ? null : word} />
    </div>
  );
}

/** All stored editions: one a month, for 25 months. */
function SentEditions() {
  const t = useTranslations("platform_newsletter");
  const { session } = useSession();
  const reading = useQuery(sentEditions(session.client, useActor()));
  return (
    <section aria-labelledby="sent-editions">
      <h2 id="sent-editions" className="mb-4 text-2xl">
        {t("sent.heading")}
      </h2>
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: <p>{t("sent.empty")}</p> }}
      >
        {({ results }) => (
          <ul className="border-t border-rule">
            {results.map((edition) => (
              <SentEdition key={edition.id} edition={edition} />
            ))}
          </ul>
        )}
      </AsyncBlock>
    </section>
  );
}

function SentEdition({ edition }: { edition: NewsletterEdition }) {
  const t = useTranslations("platform_newsletter");
  const locale = useLocale();
  const { month, createdDate, senderName, recipients, sent, failed } = edition;
  return (
    <li className="grid gap-1 border-b border-rule py-4">
      <p className="font-semibold">{formatMonth(locale, month)}</p>
      <p>{t("send.done", { recipients, sent, failed })}</p>
      <p className="text-sm text-muted">
        {t("sent.by", { date: formatDate(locale, createdDate), sender: senderName ?? t("sent.nobody") })}
      </p>
    </li>
  );
}

const LOCALES = ["fr", "en"] as const;

/** The newsletter as its readers get it, in both languages, side by side on a wide screen. */
function LetterPreview({ letters, word }: Pick<NewsletterPreview, "letters"> & { word: Word | null }) {
  const t = useTranslations("platform_newsletter");
  return (
    <div className="grid gap-8 lg:grid-cols-2 [&>*]:min-w-0">
      {LOCALES.map((locale) => (
        <section key={locale} aria-labelledby={`letter-${locale}`}>
          <h2 id={`letter-${locale}`} className="mb-3 text-xl">
            {t(`preview.${locale}`)}
          </h2>
          <LetterText letter={letters[locale]} word={word?.[locale] ?? ""} locale={locale} />
          {word && <TestButton locale={locale} word={word} />}
        </section>
      ))}
    </div>
  );
}

/** Mails the letter to the editor's own address. */
function TestButton({ locale, word }: { locale: "fr" | "en"; word: Word }) {
  const t = useTranslations("platform_newsletter.test");
  const { session } = useSession();
  const { as } = useActor();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const send = () =>
    act(async () => {
      await session.client.bind(newsletter).test({ locale, word }, as);
      notify({ tone: "success", text: t("done") });
    });
  return (
    <div className="mt-3">
      <Button
        variant="secondary"
        aria-label={t("submit_in", { locale })}
        aria-disabled={busy || undefined}
        onClick={() => busy || void send()}
      >
        {t("submit")}
      </Button>
      <FormError text={failure} />
    </div>
  );
}

/** Links work as in the mail: they lead to the site. */
const LetterText = ({
  letter: { subject, paragraphs, sections, closing },
  word,
  locale,
}: {
  letter: Letter;
  word: string;
  locale: string;
}) => (
  <article lang={locale} className="grid gap-4 rounded border border-rule bg-surface p-5 [&>*]:min-w-0">
    <h3 className="text-lg">{subject}</h3>
    {word.trim() !== "" && <p className="whitespace-pre-line break-words">{word.trim()}</p>}
    {paragraphs.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {sections.map(({ title, lines, more }) => (
      <div key={title}>
        <h4 className="mb-2 font-semibold">{title}</h4>
        <ul className="grid list-disc gap-2 pl-5">
          {lines.map(({ text, url }) => (
            <li key={url + text} className="break-words">
              <a href={url} className="underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
        {more && <p className="mt-2 text-muted">{more}</p>}
      </div>
    ))}
    {closing.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </article>
);

type Word = { fr: string; en: string };
type Props = { preview: NewsletterPreview; onSent: () => void };

/** The number of recipients, and the button that sends the newsletter; once it was sent, the progress of its mails. */
function SendSection({ preview, word, onSent }: Props & { word: Word }) {
  const t = useTranslations("platform_newsletter");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const withPassword = useRecentPassword();
  const { busy, failure, act } = useAction();
  const { month, since, recipients, waiting, edition } = preview;
  const name = formatMonth(locale, month);
  const send = () =>
    act(async () => {
      await withPassword(() => sendLetter(session.client, actor, { month, word }));
      onSent();
    });
  return (
    <section aria-labelledby="letter-of-month">
      <h2 id="letter-of-month" className="text-2xl">
        {t("send.heading", { ofMonth: ofName(name, locale) })}
      </h2>
      {edition ? (
        <div role="status" className="mt-2">
          <p>{t("send.done", { recipients: edition.recipients, sent: edition.sent, failed: edition.failed })}</p>
          {edition.sent + edition.failed + edition.dropped < edition.recipients && (
            <Button variant="secondary" className="mt-3" onClick={onSent}>
              {t("send.refresh")}
            </Button>
          )}
        </div>
      ) : (
        <>
          <p className="measure mt-2">{t("send.recipients", { recipients })}</p>
          <p className="measure mb-4 mt-2 text-muted">
            {t("send.lead", { since: formatDate(locale, since), waiting })}
          </p>
          {recipients > 0 && (
            <ConfirmButton
              label={t("send.submit")}
              about={name}
              question={t("send.question", { recipients })}
              busy={busy}
              onConfirm={send}
            />
          )}
        </>
      )}
      <FormError text={failure} />
    </section>
  );
}

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** The content of this month's edition, and its number of recipients. */
const previewed = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "newsletter", "preview"],
  queryFn: ({ signal }: Reading) => client.bind(newsletter).preview({ ...as, signal }),
});

const KEPT_EDITIONS = 25;

/** The past editions, the newest first. */
const sentEditions = (client: Client, { userId, as }: Actor) => ({
  queryKey: [userId, "newsletter", "editions"],
  queryFn: ({ signal }: Reading) =>
    client.bind(newsletter).editions({ nbResultsPerPage: KEPT_EDITIONS }, { ...as, signal }),
});

const sendLetter = (client: Client, { as }: Actor, edition: { month: string; word: Word }) =>
  client.bind(newsletter).send(edition, { ...as });
