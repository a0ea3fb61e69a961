/** The page that says who publishes the site; its name is its URL. */
export const LEGAL_NOTICE = "mentions-legales";
