/**
 * Loads Sharp with the first picture: loading its libraries at the start would take a fifth of a second of processor
 * time.
 */
export const loadSharp = async () => (await import("sharp")).default;
