/** The bounds of a firm's page. */
export const BASELINE_MAX_LENGTH = 120;
/** Of text, mark-up aside. */
export const PRESENTATION_MAX_LENGTH = 6000;
export const MAX_ADVANTAGES = 20;
/** Advantages put forward: the first of the list. */
export const NB_FEATURED_ADVANTAGES = 3;
export const MAX_STEPS = 6;
export const STEP_MAX_LENGTH = 80;
/** Days within which a firm may promise a response. */
export const COMMITMENT_DAYS = [3, 5, 7, 10, 15] as const;
export const FIRST_FOUNDED_YEAR = 1800;
/** The index of equality is published from this headcount on (C. trav. L1142-8). */
export const EGAPRO_FROM_HEADCOUNT = 50;
/** Women and men counted apart may outnumber the headcount by this much: they are seldom counted the same day. */
export const MAX_PEOPLE_RATIO = 1.1;
/** Photographs of a firm: beyond, a page is an album. */
export const MAX_PHOTOS = 6;
/** Of the text for who does not see one. */
export const PHOTO_ALT_MAX_LENGTH = 140;
export const LINK_KINDS = ["website", "linkedin", "instagram", "youtube"] as const;
