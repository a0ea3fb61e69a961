"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Conversation, Topic } from "@/lib/entities/conversation";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { CurrentUser } from "@/lib/session/session";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { ActAs, ActAsOneself } from "@/workspace/shell/area/refused-screen";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Gone } from "@/workspace/shell/gone";
import { ScreenName } from "@/workspace/shell/screen-name";
import { useSession } from "@/workspace/shell/session-provider";
import { oneConversation } from "@/workspace/thread/queries";
import { Thread } from "@/workspace/thread/thread";
import { TopicLine } from "@/workspace/thread/topic-line";

export function ConversationScreen({ id }: { id: string }) {
  return (
    <AsNamed>
      <Guarded screen="conversation">{(current) => <OneConversation id={id} current={current} />}</Guarded>
    </AsNamed>
  );
}

function OneConversation({ id, current }: { id: string; current: CurrentUser }) {
  const { session } = useSession();
  const reading = useQuery(oneConversation(session.client, useActor(), id));
  return (
    <AsyncBlock reading={reading}>
      {(conversation) =>
        conversation ? <ConversationBody conversation={conversation} /> : <GoneConversation current={current} />
      }
    </AsyncBlock>
  );
}

/**
 * Shown when the conversation was erased, belongs to other people, or belongs to another account of the user. A link in
 * a mail does not change the party that the user acts as.
 */
function GoneConversation({ current: { organizations, organizationId } }: { current: CurrentUser }) {
  const t = useTranslations("messaging");
  const others = organizations.filter(({ id }) => id !== organizationId);
  return (
    <Gone title={t("gone")} list={{ href: workspaceRoutes.messages(), label: t("all") }}>
      <p>{t("gone_text")}</p>
      {organizations.length > 0 && (
        <>
          <p className="mt-3">{t("gone_as")}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <ActAs organizations={others} />
            {organizationId !== null && <ActAsOneself />}
          </div>
        </>
      )}
    </Gone>
  );
}

function ConversationBody({ conversation }: { conversation: Conversation }) {
  const t = useTranslations("messaging");
  const { id, otherId, otherName, topic } = conversation;
  const link = linkOf(topic);
  return (
    <section aria-label={otherName ?? t("someone")} className="max-w-3xl">
      <ScreenName name={otherName ?? t("someone")} />
      <p className="mb-6 flex flex-wrap items-center gap-x-4 text-muted">
        <TopicLine topic={topic} />
        {link && (
          <LocalizedLink href={link.href} className="link inline-flex min-h-11 items-center">
            {t(link.label)}
          </LocalizedLink>
        )}
      </p>
      <Thread topicId={topic.id} otherId={otherId} otherName={otherName} conversationId={id} />
    </section>
  );
}

/**
 * Returns the link to the topic: for an application, the application's screen in the area of the user; for an offer or
 * a firm, its public page.
 */
function linkOf({ id, kind, title, slug, companySlug }: Topic) {
  if (kind === "application" && title !== null)
    return { href: workspaceRoutes.application(id), label: "open_application" } as const;
  if (kind === "offer" && slug && companySlug)
    return { href: routes.companyOffer(companySlug, slug), label: "open_page" } as const;
  if (kind === "company" && slug) return { href: routes.companyPage(slug), label: "open_page" } as const;
  return null;
}
