/** Decodes the token of a URL, where it is escaped. */
export const toToken = (escaped: string): string => {
  try {
    return decodeURIComponent(escaped);
  } catch {
    // A malformed token is passed on as it is: the API answers that it is unknown.
    return escaped;
  }
};
