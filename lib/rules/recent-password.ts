/** Time for which a password that was entered again remains valid as a confirmation, in the same session. */
export const RECENT_PASSWORD_MS = 10 * 60_000;

/** `data.code` of the 403 of a call that requires this confirmation. */
export const PASSWORD_REQUIRED = "passwordRequired";
