/**
 * The sections of the editor, in order. The name of a section is used in its messages, its draft, and its id in the
 * page.
 */
export type OfferSectionName = "position" | "terms" | "criteria" | "practice" | "text" | "english" | "applying";
