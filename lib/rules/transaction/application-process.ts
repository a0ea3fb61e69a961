import type { TransactionProcess } from "@/lib/entities/transaction-process";
import type { Actor } from "@/lib/rules/transaction/transaction-process";

/**
 * Statuses of an application, which is a transaction of the offer's type with this process (docs/architecture.md §8,
 * docs/product.md §4).
 */
export const OPEN_STATUSES = ["new", "restricted", "pending", "meeting", "custom"] as const;
export const APPLICATION_STATUSES = [...OPEN_STATUSES, "refused", "recruited", "cancelled"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

type Move = { from: readonly ApplicationStatus[]; to: ApplicationStatus; actor: Actor };

const MOVES: Record<string, Move> = {
  study: { from: ["new", "restricted", "meeting", "custom"], to: "pending", actor: "owner" },
  meet: { from: ["new", "pending", "custom"], to: "meeting", actor: "owner" },
  recruit: { from: ["new", "pending", "meeting", "custom"], to: "recruited", actor: "owner" },
  refuse: { from: OPEN_STATUSES, to: "refused", actor: "owner" },
  customise: { from: OPEN_STATUSES, to: "custom", actor: "owner" },
  cancel: { from: OPEN_STATUSES, to: "cancelled", actor: "taker" },
};

/** The same process, in the form of the protocol. An application may also start with the status `restricted`. */
export const APPLICATION_PROCESS: TransactionProcess = {
  initStatus: "new",
  cancelStatus: "cancelled",
  transitions: Object.entries(MOVES).flatMap(([name, { from, to, actor }]) =>
    from.map((status) => ({ name, from: status, to, actors: [actor] })),
  ),
};

/** Returns the status that candidates see: they must not learn that the firm cannot read their application yet. */
export const seenByApplicant = (status: string): string => (status === "restricted" ? "new" : status);

/**
 * True when a move takes a credit, since it lets the firm read a restricted application. Refusing or withdrawing the
 * application does not let the firm read it.
 */
export const takesCredit = (from: string, to: string): boolean =>
  from === "restricted" && to !== "refused" && to !== "cancelled";

/** Statuses that an application may have although the firm was never able to read it. */
const UNREAD: readonly string[] = ["restricted", "refused", "cancelled"] satisfies ApplicationStatus[];

/**
 * True when the firm may read the applicant and the application: the application was never restricted, or was paid for
 * since, and it was not withdrawn.
 */
export const isReadableByFirm = ({ status, statusHistory }: { status: string; statusHistory: { status: string }[] }) =>
  status !== "cancelled" && statusHistory.some((change) => !UNREAD.includes(change.status));
