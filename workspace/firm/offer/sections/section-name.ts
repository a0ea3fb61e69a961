/** The sections of the editor, in its order. Each names its messages, its draft, and its place in the page. */
export type OfferSectionName = "position" | "terms" | "criteria" | "practice" | "text" | "english" | "applying";
