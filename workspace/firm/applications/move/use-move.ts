import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/api/errors";
import type { Transaction } from "@/lib/entities/transaction";
import { type Failure, nullWhenNotOwn, toFailure } from "@/lib/queries/failure";
import { randomKey } from "@/lib/queries/random-key";
import { refusalCode } from "@/lib/queries/refusal-code";
import { isAtSamePlace, isQuiet, stageOf } from "@/lib/rules/transaction/firm-moves";
import { firmAccount } from "@/workspace/firm/applications/decision/queries";
import { drawnMove, type Move } from "@/workspace/firm/applications/move/drawn-move";
import { drawMove, movedStore } from "@/workspace/firm/applications/move/moved";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * The outcome of a move. A move that a colleague made first is done too, and `isColleagues`. After a failure, the
 * application is shown at its former place again; `now` is its current state, null when it no longer exists.
 */
export type MoveOutcome =
  | { kind: "done"; application: Transaction; isColleagues?: true }
  | { kind: "failed"; why: Failure | "changed" | "noCredit"; now: Transaction | null; error: unknown };

/** Moves of one application are queued: the second one starts from the result of the first. */
const moving = new Map<string, Promise<unknown>>();

/**
 * Delay after a move before the lists are read again, in milliseconds. The move is already shown, and reading hundreds
 * of applications after each move would slow down the next one.
 */
const READ_AGAIN_MS = 1_000;
const readingAgain = new Map<string, ReturnType<typeof setTimeout>>();

function readAgainSoon(queries: QueryClient, ownerId: string): void {
  clearTimeout(readingAgain.get(ownerId));
  const read = () => void queries.invalidateQueries({ queryKey: [ownerId, "applications"] });
  readingAgain.set(ownerId, setTimeout(read, READ_AGAIN_MS));
}

/**
 * Returns the only functions by which a firm's screens move an application (docs/workspace.md §3.5). The application is
 * shown as moved immediately, and the move is sent with an Idempotency-Key; a refusal shows the application at its
 * former place. None of the functions rejects.
 */
export function useMove() {
  const { session } = useSession();
  const queries = useQueryClient();
  const actor = useActor();
  const { organizationId, userId, as } = actor;
  const ownerId = organizationId ?? userId;
  const { transactions } = session.client;

  const send = (application: Transaction, drawn: Transaction, call: () => Promise<Transaction>) => {
    const { confirm, remove } = drawMove(movedStore(queries, ownerId), drawn, stageOf(application));
    const work = async (): Promise<MoveOutcome> => {
      await moving.get(application.id);
      await nextTask();
      try {
        const stored = await call();
        confirm(stored);
        return { kind: "done", application: stored };
      } catch (error) {
        const failure = await explain(application.id, error);
        if (failure.now && isAtSamePlace(failure.now, drawn)) {
          confirm(failure.now);
          return { kind: "done", application: failure.now, isColleagues: true };
        }
        remove();
        return { kind: "failed", ...failure, error };
      } finally {
        readAgainSoon(queries, ownerId);
        void queries.invalidateQueries({ queryKey: [ownerId, "application", "received", application.id] });
      }
    };
    const running = work().finally(() => moving.get(application.id) === running && moving.delete(application.id));
    moving.set(application.id, running);
    return running;
  };

  /**
   * Returns why the API refused the move: no credit is left, or the application has changed since it was read. Also
   * reads the application again, and returns it as `now`.
   */
  const explain = async (id: string, error: unknown) => {
    if (!(error instanceof ApiError) || ![403, 404, 422].includes(error.status))
      return { why: toFailure(error), now: null };
    const now = await nullWhenNotOwn(transactions.read(id, as)).catch(() => null);
    return { why: refusalCode(error) === "noCredit" ? ("noCredit" as const) : ("changed" as const), now };
  };

  return {
    /** Moves an application now, or after a delay. A pending move of the application is replaced. */
    move: (application: Transaction, move: Move): Promise<MoveOutcome> => {
      const { hold, ...transition } = move;
      const body = hold > 0 ? { ...transition, hold } : transition;
      const options = { ...as, idempotencyKey: randomKey() };
      const account = queries.getQueryData(firmAccount(session.client, actor).queryKey);
      const drawn = { ...move, isQuiet: account && isQuiet(account, move) };
      return send(application, drawnMove(application, drawn, userId, Date.now()), () =>
        transactions.createTransition(application.id, body, options),
      );
    },

    /** Undoes the pending move. */
    takeBack: (application: Transaction): Promise<MoveOutcome> =>
      send(application, { ...application, heldMove: null }, () => transactions.removeHeldMove(application.id, as)),
  };
}

/** Resolves in a later task, so that the browser shows the move before the request starts. */
const nextTask = () => new Promise<void>((begin) => setTimeout(begin));
