import * as z from "zod/mini";

/** An application made without an account, as the link of its mail shows it before it is sent. */
export const UnsentApplication = z.object({
  /** `waiting` until the application is sent; `sent` when the link is opened again. */
  status: z.enum(["waiting", "sent"]),
  /** True when the address has an account: its owner must log in to send. */
  needsLogIn: z.boolean(),
  /**
   * True when the address belongs to an account that never proved it. That account loses the address to the sender of
   * the application.
   */
  unprovedAccount: z.optional(z.boolean()),
  expirationDate: z.string(),
  /** Its slug and that of its firm form the path of its page. */
  offer: z.object({ name: z.string(), slug: z.string(), companyName: z.string(), companySlug: z.nullable(z.string()) }),
  /** Null once the application is sent. */
  content: z.nullable(
    z.object({
      email: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      phone: z.nullish(z.string()),
      message: z.nullish(z.string()),
      answers: z.nullish(z.array(z.object({ question: z.string(), answer: z.string() }))),
      /** The original name of the CV's file. */
      resumeName: z.nullable(z.string()),
    }),
  ),
  transactionId: z.nullable(z.string()),
});
export type UnsentApplication = z.infer<typeof UnsentApplication>;

/** Result of sending an application by its link. */
export const SentApplication = z.object({
  transactionId: z.string(),
  /** Present when the application opened an account: the token by which its owner chooses a password. */
  passwordToken: z.optional(z.string()),
});
export type SentApplication = z.infer<typeof SentApplication>;
