/** Decodes a token from a URL, where tokens are escaped. */
export const toToken = (escaped: string): string => {
  try {
    return decodeURIComponent(escaped);
  } catch {
    // A malformed token is returned as it is: the API answers that it does not know the token.
    return escaped;
  }
};
