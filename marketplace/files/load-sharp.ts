/** Sharp, loaded by the first picture: its libraries cost a start a fifth of a second of processor. */
export const loadSharp = async () => (await import("sharp")).default;
