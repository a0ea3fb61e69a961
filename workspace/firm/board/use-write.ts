import type { Transaction } from "@/lib/entities/transaction";
import { toFailure } from "@/lib/queries/failure";
import { randomKey } from "@/lib/queries/random-key";
import type { MoveOutcome } from "@/workspace/firm/move/use-move";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** Writes to the candidate of an application, when the firm may read it; never rejects. */
export function useWrite() {
  const { session } = useSession();
  const { as } = useActor();
  return async (application: Transaction, content: string, mayWrite: boolean): Promise<MoveOutcome> => {
    const failed = (why: Extract<MoveOutcome, { kind: "failed" }>["why"], error: unknown): MoveOutcome => ({
      ...{ kind: "failed", why, now: null, error },
    });
    if (!mayWrite) return failed("changed", null);
    const message = { topicId: application.id, receiverId: application.takerId, content };
    try {
      await session.client.messages.create(message, { ...as, idempotencyKey: randomKey() });
      return { kind: "done", application };
    } catch (error) {
      return failed(toFailure(error), error);
    }
  };
}
