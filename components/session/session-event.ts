/** Raised on the window when a user logs in or out in this tab: the cookie itself raises nothing. */
export const SESSION_EVENT = "session-change";

/** Raised on the window when the log-in link is pressed: a listener that prevents it opens another way to log in. */
export const LOGIN_EVENT = "session-login";
