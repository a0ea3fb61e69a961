/** Raised on the window when somebody logs in or out in this tab: the cookie itself raises nothing. */
export const SESSION_EVENT = "session-change";

/** Raised on the window when the log-in link is pressed: whoever prevents it has another way to log in. */
export const LOGIN_EVENT = "session-login";
