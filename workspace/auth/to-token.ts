/** The token of a URL, where it is escaped. */
export const toToken = (escaped: string): string => {
  try {
    return decodeURIComponent(escaped);
  } catch {
    // An unknown token: the API answers so.
    return escaped;
  }
};
