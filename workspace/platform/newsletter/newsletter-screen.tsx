"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { newsletter } from "@/contract/newsletter";
import type { Letter, NewsletterEdition, NewsletterPreview } from "@/lib/entities/newsletter";
import { formatDate, formatMonth } from "@/lib/i18n/format";
import type { Session } from "@/lib/session/session";
import { Guarded } from "@/workspace/shell/area/guarded";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
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
        <div className="grid gap-10 [&>*]:min-w-0">
          <SendSection
            preview={preview}
            onSent={() => void client.invalidateQueries({ queryKey: [userId, "newsletter"] })}
          />
          <LetterPreview letters={preview.letters} />
        </div>
      )}
    </AsyncBlock>
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
function LetterPreview({ letters }: Pick<NewsletterPreview, "letters">) {
  const t = useTranslations("platform_newsletter");
  return (
    <div className="grid gap-8 lg:grid-cols-2 [&>*]:min-w-0">
      {LOCALES.map((locale) => (
        <section key={locale} aria-labelledby={`letter-${locale}`}>
          <h2 id={`letter-${locale}`} className="mb-3 text-xl">
            {t(`preview.${locale}`)}
          </h2>
          <LetterText letter={letters[locale]} locale={locale} />
        </section>
      ))}
    </div>
  );
}

/** Links work as in the mail: they lead to the site. */
const LetterText = ({
  letter: { subject, paragraphs, sections, closing },
  locale,
}: {
  letter: Letter;
  locale: string;
}) => (
  <article lang={locale} className="grid gap-4 rounded border border-rule bg-surface p-5 [&>*]:min-w-0">
    <h3 className="text-lg">{subject}</h3>
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

type Props = { preview: NewsletterPreview; onSent: () => void };

/** The number of recipients, and the button that sends the newsletter; once it was sent, the progress of its mails. */
function SendSection({ preview, onSent }: Props) {
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
      await withPassword(() => sendLetter(session.client, actor, month));
      onSent();
    });
  return (
    <section aria-labelledby="letter-of-month">
      <h2 id="letter-of-month" className="text-2xl">
        {t("send.heading", { month: name })}
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

const sendLetter = (client: Client, { as }: Actor, month: string) => client.bind(newsletter).send({ month }, { ...as });
