/** Where the visitor's tokens are kept (spec §4). */
export type TokenStore = { getTokens: () => { accessToken: string } | null | undefined };

/** The public key alone, or with the visitor's token (spec §6, contract §2.1). */
export function toAuthorization(publicKey: string, tokenStore: TokenStore | undefined) {
  const tokens = tokenStore?.getTokens();
  return tokens ? `Stelace-V1 apiKey=${publicKey}, token=${tokens.accessToken}` : `Basic ${btoa(`${publicKey}:`)}`;
}
