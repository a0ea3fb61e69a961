/** Returns the id under which the site emits events. */
export const emitterId = (product: string) => `${product}-v3`;
