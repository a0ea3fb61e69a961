/** Size of A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 };

/** The colours of the product on paper. */
export const INK = "#14261f";
export const MUTED = "#52605a";
export const GREEN = "#0f4c3a";
