import * as z from "zod/mini";

/** Tokens returned by a log-in. */
export const AuthTokens = z.looseObject({
  tokenType: z.literal("Bearer"),
  accessToken: z.string(),
  refreshToken: z.string(),
  userId: z.string(),
});
export type AuthTokens = z.infer<typeof AuthTokens>;

export const RefreshedTokens = z.pick(AuthTokens, { tokenType: true, accessToken: true });
export type RefreshedTokens = z.infer<typeof RefreshedTokens>;

export const AuthCheck = z.looseObject({
  valid: z.boolean(),
  apiKey: z.nullable(
    z.looseObject({ type: z.string(), env: z.string(), platformId: z.string(), hasValidFormat: z.boolean() }),
  ),
  user: z.nullable(z.looseObject({ userId: z.string(), roles: z.array(z.string()) })),
  tokenExpired: z.nullable(z.boolean()),
});
export type AuthCheck = z.infer<typeof AuthCheck>;
