/** Who emits the site's events. */
export const emitterId = (product: string) => `${product}-v3`;
