/** Who emits the site's events (spec §9). */
export const emitterId = (product: string) => `${product}-v3`;
