/**
 * Part of the back office that an action belongs to. Editors read the lines of moderation and content, administrators
 * all.
 */
export type AuditArea = "moderation" | "content" | "support" | "system";

/** Every action of the audit trail. An action that is missing here does not compile. */
export const AUDIT_ACTIONS = {
  assetValidated: "moderation",
  assetSuspended: "moderation",
  entryPublished: "content",
  entryScheduled: "content",
  entryWithdrawn: "content",
  entryRestored: "content",
  entryRemoved: "content",
  formerNameRemoved: "content",
  messagesOverridden: "content",
  newsletterSent: "content",
  administratorAppointed: "system",
  accountEdited: "support",
  accountRemoved: "support",
  membershipChanged: "support",
  sessionsClosed: "support",
  mailResent: "support",
  creditsChanged: "support",
  orderGranted: "support",
  orderRefused: "support",
  organizationHandedOver: "support",
  organizationAttached: "support",
  quietMovesChanged: "support",
  logInLockLifted: "support",
  accountBlocked: "support",
  accountUnblocked: "support",
  accountsMerged: "support",
  addressConfirmed: "support",
  planGiven: "support",
  orderPaid: "support",
  assistanceRead: "support",
  jobRetried: "system",
  apiKeyRemoved: "system",
  firmKeyCreated: "system",
  firmKeyRemoved: "system",
  webhookCreated: "system",
  webhookEdited: "system",
  webhookRemoved: "system",
  webhookReplayed: "system",
  configEdited: "system",
  vocabularyEdited: "system",
  correctionRequested: "moderation",
  ratingShown: "moderation",
  ratingHidden: "moderation",
  ratingEdited: "moderation",
  ratingRemoved: "moderation",
  reportUpheld: "moderation",
  reportDismissed: "moderation",
  appealGranted: "moderation",
  appealDismissed: "moderation",
} as const satisfies Record<string, AuditArea>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const ALL_AUDIT_ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

/** Actions whose lines editors may read. */
export const EDITORIAL_AUDIT_ACTIONS = ALL_AUDIT_ACTIONS.filter((action) => isEditorial(AUDIT_ACTIONS[action]));

function isEditorial(area: AuditArea): boolean {
  return area === "moderation" || area === "content";
}
