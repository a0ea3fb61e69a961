import type { Namespace } from "@/lib/i18n/catalogue";

/** What every private screen needs: its frame, the session, forms, and the log-in over the page. */
export const SHELL_MESSAGES: readonly Namespace[] = [
  "authentication",
  "common",
  "error",
  "form",
  "session",
  "shell",
  "sign_in",
];

type Screen = {
  /** What this screen adds to the messages of the shell. */
  messages: readonly Namespace[];
};

/** The private screens. A screen is sent the messages of its row and of the shell, and no other. */
export const screens = {
  login: { messages: [] },
  signUp: { messages: ["sign_up"] },
  passwordForgotten: { messages: ["password"] },
  newPassword: { messages: ["password"] },
  check: { messages: ["password"] },
  newEmail: { messages: ["email_confirmation"] },
  invitation: { messages: ["invitation"] },
  testimonial: { messages: ["testimonial"] },
  account: { messages: ["account", "upload"] },
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
