/** Name of the page that states who publishes the site; the name is also its URL. */
export const LEGAL_NOTICE = "mentions-legales";
