import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { OwnStep, ReplyTemplate } from "@/lib/entities/firm-replies";
import { keepAnswer } from "@/lib/queries/keep-answer";
import type { FirmReplies } from "@/lib/rules/transaction/firm-replies";
import { repliesOf } from "@/lib/rules/transaction/firm-replies";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { type OwnReplies, ownReplies, repliesCalls } from "@/workspace/firm/replies/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** What the sections of the screen share: what is kept, with what is not sent yet, and how it changes. */
export type Replies = FirmReplies & {
  changeTemplates: (key: string, next: readonly ReplyTemplate[]) => Promise<void>;
  changeSteps: (key: string, next: readonly OwnStep[]) => Promise<void>;
};

/** The saver of what a firm answers with; dialogs of decisions read what it saved. */
export function useRepliesSaver(seen: OwnReplies) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const [calls] = useState(() => {
    const { read, send } = repliesCalls(session.client, actor);
    return {
      read,
      async send(...change: Parameters<typeof send>) {
        const saved = await send(...change);
        keepAnswer(queries, ownReplies(session.client, actor).queryKey, { ...seen, ...saved });
        void queries.invalidateQueries({ queryKey: [actor.organizationId ?? actor.userId, "firm-account"] });
        return saved;
      },
    };
  });
  const { saver, state } = useObjectSaver(calls, seen);
  // Read again by the window that comes back: a colleague may have saved.
  useEffect(() => saver.see(seen), [seen, saver]);
  const { templates, steps } = repliesOf({ _private: state.value });
  const replies: Replies = {
    ...{ templates, steps },
    changeTemplates: (key, next) => saver.change(key, { templates }, { templates: next }),
    changeSteps: (key, next) => saver.change(key, { steps }, { steps: next }),
  };
  return { saver, state, replies };
}
