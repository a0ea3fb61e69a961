import * as z from "zod/mini";

/** An application made without an account, as the link of its mail shows it before it leaves. */
export const UnsentApplication = z.object({
  /** `waiting` until it is sent; `sent` for those who open the link again. */
  status: z.enum(["waiting", "sent"]),
  /** The address has an account: its owner logs in to send. */
  needsLogIn: z.boolean(),
  /** An account was signed up under the address, which never proved it: it loses the address to who sends. */
  unprovedAccount: z.optional(z.boolean()),
  expirationDate: z.string(),
  /** Its slug and its firm's lead to its page. */
  offer: z.object({ name: z.string(), slug: z.string(), companyName: z.string(), companySlug: z.nullable(z.string()) }),
  /** Nothing of it once sent. */
  content: z.nullable(
    z.object({
      email: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      phone: z.nullish(z.string()),
      message: z.nullish(z.string()),
      answers: z.nullish(z.array(z.object({ question: z.string(), answer: z.string() }))),
      /** The name of the CV's file, as its sender called it. */
      resumeName: z.nullable(z.string()),
    }),
  ),
  transactionId: z.nullable(z.string()),
});
export type UnsentApplication = z.infer<typeof UnsentApplication>;

/** What became of an application whose link was pressed. */
export const SentApplication = z.object({
  transactionId: z.string(),
  /** Of an account that was opened by it: the token that lets its owner choose a password. */
  passwordToken: z.optional(z.string()),
});
export type SentApplication = z.infer<typeof SentApplication>;
