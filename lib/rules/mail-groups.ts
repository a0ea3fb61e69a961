/** The kinds of mails by what they are about, as operators look for them. */
export const MAIL_GROUPS = {
  accounts: [
    ...["welcome", "reset", "passwordChanged", "emailConfirmation", "emailRequested", "emailChanged", "accountOpened"],
    "addressProof",
    ...["inactivity", "quietSearch", "deletion", "supportAction", "administratorCreated"],
  ],
  firms: [
    ...["invitation", "joinRequested", "attachRequested", "joinDecided", "attachDecided", "check", "offerClosing"],
    ...["offerUnanswered", "feedPaused", "applicationsLate", "organizationHandedOver", "organizationClosed"],
    ...["orderDecided"],
  ],
  applications: [
    ...["applicationReceived", "applicationWithdrawn", "heldMoveDropped", "notesRequested", "notesReleased"],
    ...["applicationConfirm", "applicationLogIn", "applicationReminded", "applicationSent", "statusChanged"],
    ...["applicationRefused", "profileRead", "interviewProposed", "interviewDeclined", "interviewConfirmed"],
    ...["interviewTomorrow", "message"],
  ],
  alerts: ["alert", "alertConfirmation", "daily"],
  moderation: [
    ...["contentValidated", "contentSuspended", "correctionRequested", "ratingHidden", "reportReceived"],
    ...["reportDecided", "reportReversed", "appealDecided"],
  ],
  newsletter: ["newsletter", "newsletterConfirmation", "newsletterRequest"],
} as const satisfies Record<string, readonly string[]>;
