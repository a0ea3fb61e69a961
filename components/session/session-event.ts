/** Dispatched on the window when a user logs in or out in this tab: a change of cookie dispatches no event. */
export const SESSION_EVENT = "session-change";

/**
 * Dispatched on the window when the log-in link is pressed. A listener that shows a log-in of its own cancels the
 * event.
 */
export const LOGIN_EVENT = "session-login";
