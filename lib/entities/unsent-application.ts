import * as z from "zod/mini";

/** An application made without an account, as the page of the link in its mail shows it. */
export const UnsentApplication = z.object({
  /** `waiting` until the application is sent; `sent` when the link is opened again. */
  status: z.enum(["waiting", "sent"]),
  /** True when the address has an account: its owner must log in to send. */
  needsLogIn: z.boolean(),
  /**
   * True when the address belongs to an account whose owner never proved it. That account loses the address to the
   * sender of the application.
   */
  unprovedAccount: z.optional(z.boolean()),
  expirationDate: z.string(),
  /** The path of the offer's page is made of the offer's slug and the firm's slug. */
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
