/** Days after which a request for an opinion ends by itself: the right that it gives never outlives its purpose. */
export const OPINION_DAYS = 30;

/** Days during which a colleague may still read the application and correct the opinion that they gave. */
export const OPINION_CORRECTION_DAYS = 7;
