/** How long a password that a person gave again counts, in the session that they gave it in. */
export const RECENT_PASSWORD_MS = 10 * 60_000;

/** `data.code` of the 403 of a call that asks for it. */
export const PASSWORD_REQUIRED = "passwordRequired";
