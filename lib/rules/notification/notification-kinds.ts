import type { PushKind } from "@/lib/entities/push-subscription";

/** When the mail of a notification is sent: immediately, in the daily mail, or never. */
export const MAIL_CHOICES = ["now", "daily", "off"] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

type Audience = "candidate" | "firm";
/**
 * Receivers of the notification, and when its mail is sent by default. `always`: interviews, decisions and the
 * membership of a firm cannot be turned off. `push`: the kind by which devices receive it.
 */
type Rule = { audience: readonly Audience[]; mail: MailChoice | "always"; push?: PushKind };

/** Every notification that accounts receive (docs/workspace.md §5.4). */
const RULES = {
  messageReceived: { audience: ["candidate", "firm"], mail: "now", push: "messages" },
  applicationMoved: { audience: ["candidate"], mail: "now", push: "answers" },
  interviewProposed: { audience: ["candidate"], mail: "always", push: "interviews" },
  applicationDecided: { audience: ["candidate"], mail: "always", push: "answers" },
  alertResults: { audience: ["candidate"], mail: "now", push: "alerts" },
  profileRead: { audience: ["candidate"], mail: "off" },
  applicationReceived: { audience: ["firm"], mail: "now" },
  applicationNudged: { audience: ["firm"], mail: "now" },
  applicationWithdrawn: { audience: ["firm"], mail: "now" },
  applicationsLate: { audience: ["firm"], mail: "now" },
  heldMoveDropped: { audience: ["firm"], mail: "always" },
  offerClosing: { audience: ["firm"], mail: "now" },
  offerUnanswered: { audience: ["firm"], mail: "now" },
  feedPaused: { audience: ["firm"], mail: "always" },
  orderReceived: { audience: ["firm"], mail: "always" },
  orderDecided: { audience: ["firm"], mail: "always" },
  offerUnpublished: { audience: ["firm"], mail: "always" },
  interviewAnswered: { audience: ["firm"], mail: "always", push: "interviews" },
  opinionAsked: { audience: ["candidate", "firm"], mail: "always" },
  opinionGiven: { audience: ["firm"], mail: "now" },
  notesRequested: { audience: ["firm"], mail: "always" },
  notesReleased: { audience: ["candidate"], mail: "always" },
  joinRequested: { audience: ["firm"], mail: "always" },
  joinDecided: { audience: ["candidate"], mail: "always" },
  attachRequested: { audience: ["firm"], mail: "always" },
  attachDecided: { audience: ["firm"], mail: "always" },
  firmsMerged: { audience: ["firm"], mail: "always" },
  contentValidated: { audience: ["candidate", "firm"], mail: "always" },
  contentSuspended: { audience: ["candidate", "firm"], mail: "always" },
  correctionRequested: { audience: ["candidate", "firm"], mail: "always" },
  appealDecided: { audience: ["candidate", "firm"], mail: "always" },
} as const satisfies Record<string, Rule>;

export type NotificationKind = keyof typeof RULES;
export const NOTIFICATION_KINDS = Object.keys(RULES) as [NotificationKind, ...NotificationKind[]];
export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(RULES, kind);

/** Kinds of notifications whose mails may be turned off or delayed. */
export type ChosenKind = {
  [Kind in NotificationKind]: (typeof RULES)[Kind]["mail"] extends "always" ? never : Kind;
}[NotificationKind];

export const isMailChosen = (kind: string): kind is ChosenKind =>
  isNotificationKind(kind) && RULES[kind].mail !== "always";

/** Returns the kinds that this audience receives and whose mails it may turn off or delay. */
export const mailedKinds = (audience: Audience): ChosenKind[] =>
  NOTIFICATION_KINDS.filter(isMailChosen).filter((kind) => {
    const rule: Rule = RULES[kind];
    return rule.audience.includes(audience);
  });

const isChoice = (value: unknown): value is MailChoice => MAIL_CHOICES.some((choice) => choice === value);

/** Returns when a person receives the mail of this kind; accepts any value of `metadata._private.mails`. */
export function mailChoiceOf(kind: NotificationKind, mails: unknown): MailChoice {
  const { mail } = RULES[kind];
  if (mail === "always") return "now";
  const chosen = typeof mails === "object" && mails !== null ? Object.entries(mails) : [];
  const found = chosen.find(([name]) => name === kind)?.[1];
  return isChoice(found) ? found : mail;
}

/** Returns the kind by which devices receive a notification; null when it is only in the list and in mails. */
export function pushKindOf(kind: NotificationKind): PushKind | null {
  const rule: Rule = RULES[kind];
  return rule.push ?? null;
}

/** Days after which notifications are deleted (docs/retention.md). */
export const NOTIFICATION_DAYS = 90;

/**
 * Returns the kind of notification for a move of an application, by the status that the candidate sees; null when the
 * candidate made the move.
 */
export function kindOfMove(status: string): NotificationKind | null {
  if (status === "cancelled") return null;
  if (status === "meeting") return "interviewProposed";
  return status === "recruited" || status === "refused" ? "applicationDecided" : "applicationMoved";
}
