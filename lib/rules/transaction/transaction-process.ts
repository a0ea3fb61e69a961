import type { TransactionProcess } from "@/lib/entities/transaction-process";

/** The two parties of a transaction: the owner of the asset, and the taker. */
export type Actor = "owner" | "taker";
type Transition = TransactionProcess["transitions"][number];

const EVERY_STATUS = "*";

const move = (name: string, from: string, to: string, ...actors: Actor[]): Transition =>
  actors.length === 0 ? { name, from, to } : { name, from, to, actors };

/** The protocol's own process, which applies to asset types without one (docs/protocol.md §4). */
export const DEFAULT_PROCESS: TransactionProcess = {
  initStatus: "draft",
  cancelStatus: "cancelled",
  transitions: [
    move("accept", "draft", "accepted", "owner"),
    move("confirm", "draft", "confirmed", "taker"),
    move("pay", "draft", "pending-acceptance", "taker"),
    move("confirmAndPay", "draft", "pending-acceptance", "taker"),
    move("pay", "confirmed", "pending-acceptance", "taker"),
    move("accept", "confirmed", "pending-payment", "owner"),
    move("pay", "accepted", "validated", "taker"),
    move("confirmAndPay", "accepted", "validated", "taker"),
    move("confirm", "accepted", "pending-payment", "taker"),
    move("accept", "pending-acceptance", "validated", "owner"),
    move("pay", "pending-payment", "validated", "taker"),
    move("complete", "validated", "completed"),
    move("cancel", EVERY_STATUS, "cancelled"),
  ],
};

/**
 * True for a status that a transaction cannot leave: some transition leads to this status, and none starts from it by
 * name; a transition from `*` does not count.
 */
export const isFinal = ({ cancelStatus, transitions }: TransactionProcess, status: string): boolean =>
  (status === cancelStatus || transitions.some(({ to }) => to === status)) &&
  !transitions.some(({ from }) => from === status);

/** Returns every status that a transaction of this process may have. */
export const statusesOf = ({ initStatus, cancelStatus, transitions }: TransactionProcess): Set<string> =>
  new Set([
    initStatus,
    cancelStatus,
    ...transitions.flatMap(({ from, to }) => (from === EVERY_STATUS ? to : [from, to])),
  ]);

export type Found = { transition: Transition; isAllowed: boolean } | null;

/**
 * Returns the transition with this name from this status, and whether one of these parties may perform it; null when
 * there is none. When several have the same name, the one that they may perform is returned.
 */
export function findTransition(
  process: TransactionProcess,
  { status, name, by }: { status: string; name: string; by: readonly Actor[] },
): Found {
  if (isFinal(process, status)) return null;
  const named = process.transitions.filter(
    (transition) => transition.name === name && (transition.from === status || transition.from === EVERY_STATUS),
  );
  const isAllowed = ({ actors }: Transition) => by.some((actor) => !actors || actors.includes(actor));
  const allowed = named.find(isAllowed);
  if (allowed) return { transition: allowed, isAllowed: true };
  return named[0] ? { transition: named[0], isAllowed: false } : null;
}
