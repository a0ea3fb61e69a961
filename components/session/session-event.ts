/** Dispatched on the window when a user logs in or out in this tab: a change of cookie dispatches no event. */
export const SESSION_EVENT = "session-change";

/** Dispatched on the window when the log-in link is pressed: a listener that cancels it shows another log-in. */
export const LOGIN_EVENT = "session-login";
