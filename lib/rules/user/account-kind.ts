export const accountKinds = ["applicant", "firm"] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * Roles that a new account of each kind receives on the platform. They record the purpose of the account, and determine
 * which area is its first home.
 */
export const SIGN_UP_ROLES: Record<AccountKind, string[]> = {
  applicant: ["user", "provider", "applicant"],
  firm: ["user", "provider", "client"],
};

/** Returns the purpose that a person gave when they signed up; an account without a purpose is a candidate's. */
export const kindOfAccount = (roles: readonly string[]): AccountKind =>
  roles.includes("client") && !roles.includes("applicant") ? "firm" : "applicant";
