/** What a log-in gave (docs/product.md §3). `userId` is absent from stores written by other clients of the protocol. */
export type Tokens = { accessToken: string; refreshToken?: string; userId?: string };

/** Where the visitor's tokens are stored. Read anew before each call: other tabs write there too. */
export type TokenStore = {
  getTokens(): Tokens | null;
  setTokens(tokens: Tokens): void;
  removeTokens(): void;
};

/** The key alone, or with the visitor's token (docs/protocol.md §2.1). */
export const toAuthorization = (key: string, accessToken: string | undefined) =>
  accessToken === undefined ? `Basic ${btoa(`${key}:`)}` : `Stelace-V1 apiKey=${key}, token=${accessToken}`;

/** A key for scripts: its own rights count, so a visitor's token is never read with it. */
export const isSecretApiKey = (key: string) => /^seck_[^_]+_[^_]+$/.test(key);
