import { z } from "zod";
import { text } from "@/marketplace/http/fields";
import { exactlyOneOf } from "@/marketplace/http/stated-limits";
import { loginPassword } from "@/marketplace/resources/users/schemas";

const token = text().min(1);
export const Login = z.strictObject({ username: text().min(1), password: loginPassword });
export const Confirm = z.strictObject({ password: loginPassword });
export const Logout = z.strictObject({ refreshToken: token, logoutFromExternalProvider: z.boolean().optional() });
export const Refresh = z.strictObject({ grantType: z.literal("refreshToken"), refreshToken: token });

export const CheckBody = z
  .strictObject({ apiKey: text(2000).optional(), authorization: text(4000).optional() })
  .refine(({ apiKey, authorization }) => (apiKey === undefined) !== (authorization === undefined), {
    path: ["authorization"],
    message: "must be given, or apiKey, but not both",
  })
  .meta(exactlyOneOf("apiKey", "authorization"));

export type CheckBody = z.output<typeof CheckBody>;
