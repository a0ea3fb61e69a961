import { route } from "@/lib/routes/route";

/** Screens behind a session: served here under /app by default, else by the main application (lib/routes/main-application). */
export const workspaceRoutes = {
  workspaceHome: route("/app", { redirect: false }),
  signUp: route("/app/inscription"),
  passwordForgotten: route("/app/mot-de-passe"),
  newPassword: route("/app/mot-de-passe/[token]"),
  check: route("/app/verification/[token]"),
  newEmail: route("/app/adresse-email/[token]"),
  invitation: route("/app/invitation/[token]"),
  account: route("/app/compte"),
  testimonial: route("/app/temoignage/[token]/[[...slug]]", { redirect: false }),
  /** The applications of a firm or of a candidate, which mails name. */
  applications: route("/app/candidatures", { redirect: false, outside: true }),
  application: route("/app/candidatures/[id]", { redirect: false, outside: true }),
  /** Of the main application alone, as any path below. */
  subscription: route("/app/abonnement/[[...path]]", { redirect: false, outside: true }),
} as const;
