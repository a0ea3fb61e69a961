import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";
import { useReadNews } from "@/workspace/shell/unread/use-read-news";
import { conversationAbout } from "@/workspace/thread/queries";
import type { ThreadProps } from "@/workspace/thread/thread";

/**
 * The messages about an application, inside the screen of that application. Opening them marks their notifications as
 * read. The texts of the screen must include the namespaces `messaging` and `upload`.
 */
export function TopicThread(props: Omit<ThreadProps, "conversationId">) {
  const t = useTranslations("messaging");
  const { session } = useSession();
  const reading = useQuery(conversationAbout(session.client, useActor(), props.topicId));
  useReadNews(props.topicId);
  return (
    <section className="mt-10 max-w-3xl">
      <h3 className="mb-3 text-lg">{t("heading")}</h3>
      <Part name="thread" load={() => import("@/workspace/thread/thread")}>
        {({ Thread }) => (
          <AsyncBlock reading={reading}>
            {(conversation) => <Thread {...props} conversationId={conversation?.id ?? null} />}
          </AsyncBlock>
        )}
      </Part>
    </section>
  );
}
