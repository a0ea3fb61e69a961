import type { TokenStore, Tokens } from "@/lib/api/credentials";

/** Tokens in memory, as a script or a test keeps them. */
export function memoryStore(kept: Tokens | null = null): TokenStore {
  let tokens = kept;
  return {
    getTokens: () => tokens,
    setTokens(next) {
      tokens = next;
    },
    removeTokens() {
      tokens = null;
    },
  };
}
