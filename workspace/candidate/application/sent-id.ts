/** Where an application shows what was sent, to be edited: the fragment of links to it. */
export const SENT_ID = "envoi";
