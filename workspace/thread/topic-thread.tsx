"use client";

import { useQuery } from "@tanstack/react-query";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";
import { conversationAbout } from "@/workspace/thread/queries";
import { Thread, type ThreadProps } from "@/workspace/thread/thread";

/**
 * The thread about an application, inside its screen: `<TopicThread topicId={application.id}
 * otherId={application.ownerId} otherName={companyName} />`. The screen's row of the map has the messages `messaging` and
 * `upload`.
 */
export function TopicThread(props: Omit<ThreadProps, "conversationId">) {
  const { session } = useSession();
  const reading = useQuery(conversationAbout(session.client, useActor(), props.topicId));
  return (
    <AsyncBlock reading={reading}>
      {(conversation) => <Thread {...props} conversationId={conversation?.id ?? null} />}
    </AsyncBlock>
  );
}
