/** The URL fragment of links that open the content of an application for editing. */
export const SENT_ID = "envoi";
