"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { NewsletterEdition } from "@/lib/entities/newsletter";
import { formatDate, formatMonth } from "@/lib/i18n/format";
import { LetterPreview } from "@/workspace/platform/newsletter/letter-preview";
import { previewed, sentEditions } from "@/workspace/platform/newsletter/queries";
import { SendSection } from "@/workspace/platform/newsletter/send-section";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { RecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";

/** The monthly letter: what it says, to whom it leaves, and what was sent. */
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

/** All that are kept: one a month, 25 months. */
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
