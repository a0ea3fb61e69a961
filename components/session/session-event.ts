/** Raised on the window when somebody logs in or out in this tab: the cookie itself raises nothing. */
export const SESSION_EVENT = "session-change";
