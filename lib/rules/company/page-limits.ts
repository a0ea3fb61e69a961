/** The limits of a firm's page. */
export const BASELINE_MAX_LENGTH = 120;
/** Length of the text, without its markup. */
export const PRESENTATION_MAX_LENGTH = 6000;
export const MAX_ADVANTAGES = 20;
/** Number of featured advantages: the first of the list. */
export const NB_FEATURED_ADVANTAGES = 3;
export const MAX_STEPS = 6;
export const STEP_MAX_LENGTH = 80;
/** Days within which a firm may promise a response. */
export const COMMITMENT_DAYS = [3, 5, 7, 10, 15] as const;
export const FIRST_FOUNDED_YEAR = 1800;
/** Headcount from which a firm publishes the equality index (C. trav. L1142-8). */
export const EGAPRO_FROM_HEADCOUNT = 50;
/** Maximum ratio of the women and men to the headcount: the three are seldom counted on the same day. */
export const MAX_PEOPLE_RATIO = 1.1;
/** Maximum number of photographs of a firm. */
export const MAX_PHOTOS = 6;
/** Length of the alternative text of a photograph. */
export const PHOTO_ALT_MAX_LENGTH = 140;
export const VIDEO_URL_MAX_LENGTH = 500;
export const LINK_KINDS = ["website", "linkedin", "instagram", "youtube"] as const;
