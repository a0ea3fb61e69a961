/** Tokens of a log-in (docs/product.md §3). `userId` is absent from stores written by other clients of the protocol. */
export type Tokens = { accessToken: string; refreshToken?: string; userId?: string };

/** Store of the visitor's tokens. Read again before each call, because other tabs write there too. */
export type TokenStore = {
  getTokens(): Tokens | null;
  setTokens(tokens: Tokens): void;
  removeTokens(): void;
};

/** Returns the Authorization header: the key alone, or the key with the visitor's token (docs/protocol.md §2.1). */
export const toAuthorization = (key: string, accessToken: string | undefined) =>
  accessToken === undefined ? `Basic ${btoa(`${key}:`)}` : `Stelace-V1 apiKey=${key}, token=${accessToken}`;

/**
 * Returns whether the key is secret. A secret key is for scripts and has its own rights, so no visitor's token is read.
 */
export const isSecretApiKey = (key: string) => /^seck_[^_]+_[^_]+$/.test(key);
