import { z } from "zod";

/** What a log-in gives. */
export const AuthTokens = z.looseObject({
  tokenType: z.literal("Bearer"),
  accessToken: z.string(),
  refreshToken: z.string(),
  userId: z.string(),
});
export type AuthTokens = z.infer<typeof AuthTokens>;

export const RefreshedTokens = AuthTokens.pick({ tokenType: true, accessToken: true });
export type RefreshedTokens = z.infer<typeof RefreshedTokens>;

export const AuthCheck = z.looseObject({
  valid: z.boolean(),
  apiKey: z
    .looseObject({ type: z.string(), env: z.string(), platformId: z.string(), hasValidFormat: z.boolean() })
    .nullable(),
  user: z.looseObject({ userId: z.string(), roles: z.array(z.string()) }).nullable(),
  tokenExpired: z.boolean().nullable(),
});
export type AuthCheck = z.infer<typeof AuthCheck>;
