import { APPLICATION_PROCESS, takesCredit } from "@/lib/rules/transaction/application-process";
import { findTransition, isFinal } from "@/lib/rules/transaction/transaction-process";

/**
 * Column of an application on a firm's board: a standard column, one of the firm's own steps by its label, or none for
 * ended applications.
 */
export type Stage = "unread" | "pending" | "meeting" | "ended" | Step;
export type Step = `step:${string}`;
/** Targets of a move; the last two are not columns. */
export type Target = Exclude<Stage, "ended"> | "recruited" | "refused";

/** Seconds during which a decision can be taken back before the candidate learns of it (docs/workspace.md §3.5). */
export const HOLD_SECONDS = { study: 120, meet: 300, customise: 300, recruit: 600, refuse: 600 } as const;
export type FirmMove = keyof typeof HOLD_SECONDS;
export const isFirmMove = (name: string): name is FirmMove => Object.hasOwn(HOLD_SECONDS, name);

/** Moves that answer nothing yet; a refusal and a recruitment always write to the candidate. */
const WITHOUT_ANSWER: readonly string[] = ["study", "meet", "customise"] satisfies FirmMove[];

/**
 * Returns whether a move sends nothing to the candidate: the firm chose quiet moves, this one answers nothing, and it
 * carries neither words nor times of an interview.
 */
export const isQuiet = (
  { quietMoves }: { quietMoves: boolean },
  { name, data = {} }: { name: string; data?: Readonly<Record<string, unknown>> | undefined },
): boolean =>
  quietMoves && WITHOUT_ANSWER.includes(name) && !data.interview && String(data.message ?? "").trim() === "";

/** Fields of an application that the board reads: `heldMove` is a decision that is not applied yet. */
export type Staged = {
  status: string;
  statusHistory: readonly { status: string; data?: Readonly<Record<string, unknown>> | undefined }[];
  heldMove?: { name: string; data?: Readonly<Record<string, unknown>> | undefined } | null | undefined;
};

export type Verdict =
  | { kind: "move"; name: FirmMove; takesCredit: boolean; holdSeconds: number }
  /** Takes back the pending decision. */
  | { kind: "undo" }
  | { kind: "here" }
  | { kind: "impossible"; reason: "read" | "restricted" | "ended" };

export const toStep = (label: string): Step => `step:${label}`;
export const labelOfStep = (stage: string): string | null => (stage.startsWith("step:") ? stage.slice(5) : null);

/** The move that leads to each target. */
const MOVE_TO = { pending: "study", meeting: "meet", recruited: "recruit", refused: "refuse" } as const;

/** The status that each move of a firm leads to. */
export const STATUS_AFTER: Readonly<Record<string, string>> = Object.fromEntries(
  APPLICATION_PROCESS.transitions.flatMap(({ name, to, actors }) => (actors?.includes("owner") ? [[name, to]] : [])),
);

/** Returns the column in which the board shows an application. A pending move (`heldMove`) counts as done. */
export function stageOf({ status, statusHistory, heldMove }: Staged): Stage {
  const after = heldMove ? STATUS_AFTER[heldMove.name] : undefined;
  return after === undefined
    ? stageOfStatus(status, statusHistory[0]?.data?.label)
    : stageOfStatus(after, heldMove?.data?.label);
}

/** Returns whether two applications stand at the same place, pending moves made: of the same step, or of the same end. */
export const isAtSamePlace = (one: Staged, other: Staged): boolean =>
  stageOf(one) === stageOf(other) && statusAfterHeld(one) === statusAfterHeld(other);

const statusAfterHeld = ({ status, heldMove }: Staged): string =>
  (heldMove ? STATUS_AFTER[heldMove.name] : undefined) ?? status;

function stageOfStatus(status: string, label: unknown): Stage {
  if (status === "new" || status === "restricted") return "unread";
  if (status === "pending" || status === "meeting") return status;
  if (status === "custom") return toStep(typeof label === "string" ? label : "");
  return "ended";
}

/**
 * Returns whether a firm may move an application to a target, how, or why not. The rules are those of
 * APPLICATION_PROCESS; in addition, only studying takes a credit, and then at once: what was paid for is read
 * (docs/workspace.md §3.5).
 */
export function moveTo(application: Staged, target: Target): Verdict {
  const { status, statusHistory, heldMove } = application;
  if (isFinal(APPLICATION_PROCESS, status)) return { kind: "impossible", reason: "ended" };
  if (heldMove && isGoingTo(heldMove, target)) return { kind: "here" };
  if (stageOf({ status, statusHistory }) === target) return { kind: heldMove ? "undo" : "here" };
  if (target === "unread") return { kind: "impossible", reason: "read" };
  const name = moveNameOf(target);
  const found = findTransition(APPLICATION_PROCESS, { status, name, by: ["owner"] });
  const isPaid = found !== null && takesCredit(status, found.transition.to);
  if (!found?.isAllowed || (isPaid && name !== "study")) return { kind: "impossible", reason: "restricted" };
  return { kind: "move", name, takesCredit: isPaid, holdSeconds: isPaid ? 0 : HOLD_SECONDS[name] };
}

const moveNameOf = (target: Exclude<Target, "unread">): FirmMove =>
  labelOfStep(target) === null ? MOVE_TO[target as keyof typeof MOVE_TO] : "customise";

const isGoingTo = ({ name, data }: NonNullable<Staged["heldMove"]>, target: Target): boolean =>
  target !== "unread" && name === moveNameOf(target) && (name !== "customise" || data?.label === labelOfStep(target));

/** Returns the targets, among these, to which an application may move: the choices of the menu « Déplacer… ». */
export const movesOf = (application: Staged, targets: readonly Target[]): Target[] =>
  targets.filter((target) => ["move", "undo"].includes(moveTo(application, target).kind));
