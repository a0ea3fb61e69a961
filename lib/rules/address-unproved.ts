/** `data.code` of the 403 of a call that publishes, or writes to others, before the caller's address is confirmed. */
export const ADDRESS_UNPROVED = "addressUnproved";
