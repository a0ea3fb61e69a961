const segment = encodeURIComponent;

/** Screens of whoever has an account: served here under /app by default, else by the main application. */
export const workspaceRoutes = {
  signUp: () => "/app/inscription",
  passwordForgotten: () => "/app/mot-de-passe",
  newPassword: (token: string) => `/app/mot-de-passe/${segment(token)}`,
  check: (token: string) => `/app/verification/${segment(token)}`,
  newEmail: (token: string) => `/app/adresse-email/${segment(token)}`,
  invitation: (token: string) => `/app/invitation/${segment(token)}`,
  account: () => "/app/compte",
  /** Any path below: it is the main application's own. */
  subscription: (segments: readonly string[]) => ["/app/abonnement", ...segments.map(segment)].join("/"),
  testimonial: (token: string, segments: readonly string[] = []) =>
    ["/app/temoignage", ...[token, ...segments].map(segment)].join("/"),
} as const;
