import type { Mistake } from "@/tests/planted/mistake";

const RECENT_PASSWORD_TEST = "tests/integration/accounts/recent-password.test.ts";
const SUPPORT_TEST = "tests/integration/accounts/support.test.ts";
const ASSISTANCE_TEST = "tests/integration/accounts/assistance.test.ts";
const JOBS_TEST = "tests/integration/running/background-jobs.test.ts";

/** Mistakes about the administration of the platform: recent passwords, secrets, jobs, support. */
export const systemMistakes: Mistake[] = [
  {
    name: "a confirmed password is valid in every session of its user",
    file: "marketplace/resources/auth/confirm.ts",
    find: '.where("id", "=", user.sessionId)',
    replace: '.where("user_id", "=", user.id)',
    test: [RECENT_PASSWORD_TEST, "a confirmed password is valid in its session alone"],
  },
  {
    name: "a confirmed password stays valid after a password change",
    file: "marketplace/resources/password/service.ts",
    find: "set({ password_confirmed_date: null })",
    replace: "set({ network: null })",
    test: [RECENT_PASSWORD_TEST, "a password change ends the earlier confirmation"],
  },
  {
    name: "a confirmed password is valid for an hour",
    file: "lib/rules/recent-password.ts",
    find: "10 * 60_000",
    replace: "60 * 60_000",
    test: [RECENT_PASSWORD_TEST, "a confirmed password is valid for ten minutes"],
  },
  {
    name: "an administrator gives roles without a recent password",
    file: "marketplace/resources/users/edit.ts",
    find: "if (isOfPlatform) requireRecentPassword(caller);",
    replace: "if (isOfPlatform && edit.roles === undefined) requireRecentPassword(caller);",
    test: [RECENT_PASSWORD_TEST, "another account is edited with a recent password, and audited"],
  },
  {
    name: "an administrator reads a stored key unmasked",
    file: "marketplace/resources/api-keys/service.ts",
    find: "(isSecret ? shown : maskedKey(shown))",
    replace: "(isSecret ? shown : shown)",
    test: ["tests/integration/access/api-keys.test.ts", "a key stored whole by mistake reaches no person"],
  },
  {
    name: "an administrator reads the passwords of the private configuration",
    file: "marketplace/resources/config/routes.ts",
    find: "caller.isSecret ? stelace : maskedTexts(stelace)",
    replace: "caller.isSecret ? stelace : stelace",
    test: [
      "tests/integration/content/config-write.test.ts",
      "an administrator reads the private configuration with texts masked",
    ],
  },
  {
    name: "the list of jobs shows unmasked addresses",
    file: "marketplace/resources/jobs/serialize.ts",
    find: "(email) => maskEmail(email)",
    replace: "(email) => email",
    test: [JOBS_TEST, "a failed job is listed with a masked error, and retried"],
  },
  {
    name: "a job that waits for its date can be retried",
    file: "marketplace/resources/jobs/store.ts",
    find: " AND (failed_date IS NOT NULL OR ${isRetrying})",
    replace: "",
    test: [JOBS_TEST, "a waiting or unknown job cannot be retried"],
  },
  {
    name: "a key with the role of administrators manages keys",
    file: "marketplace/access/rights.ts",
    find: "grants.keyless && actorId === null",
    replace: "grants.keyless && actorId === undefined",
    test: ["tests/integration/access/api-keys.test.ts", "a custom-type key has the rights of its built-in roles"],
  },
  {
    name: "Standard Webhooks are signed with the text of the secret",
    file: "marketplace/resources/webhooks/signature.ts",
    find: 'Buffer.from(secret.slice(PREFIX.length), "base64")',
    replace: "Buffer.from(secret)",
    test: [
      "tests/unit/marketplace/resources/webhooks/signature.test.ts",
      "the signature of the published example of Standard Webhooks is reproduced",
    ],
  },
  {
    name: "support reads parts that the user did not choose",
    file: "marketplace/resources/support/assistance.ts",
    find: "ASSISTANCE_PARTS.filter((name) => parts.includes(name))",
    replace: "ASSISTANCE_PARTS",
    test: [ASSISTANCE_TEST, "support reads only the parts that the user chose, once"],
  },
  {
    name: "an assistance code works twice",
    file: "marketplace/resources/support/assistance.ts",
    find: "AND used_date IS NULL AND",
    replace: "AND",
    test: [ASSISTANCE_TEST, "of two simultaneous readings of a code, one succeeds"],
  },
  {
    name: "an assistance code never expires",
    file: "marketplace/resources/support/assistance.ts",
    find: " AND expires_date > now()",
    replace: "",
    test: [ASSISTANCE_TEST, "an assistance code that is replaced, expired or unknown reads nothing"],
  },
  {
    name: "guesses of assistance codes are not limited",
    file: "marketplace/resources/support/routes.ts",
    find: "await requireWithin(guesses, personOf(call.caller) ?? call.caller.address);",
    replace: "",
    test: [ASSISTANCE_TEST, "a reader's guesses are limited, and then the right code is refused"],
  },
  {
    name: "support makes a credit counter negative",
    file: "marketplace/resources/support/actions.ts",
    find: "if (after < 0) throw",
    replace: "if (after < -99) throw",
    test: [SUPPORT_TEST, "support gives and takes credits, never below zero"],
  },
  {
    name: "an organization is handed over to any of its members",
    file: "marketplace/resources/support/actions.ts",
    find: 'owner?.organizations[id]?.roles.includes("administrator")',
    replace: "owner?.organizations[id] !== undefined",
    test: [SUPPORT_TEST, "an organization is handed over to one of its administrators only"],
  },
  {
    name: "a failed call is recorded with the values of its path",
    file: "marketplace/http/server.ts",
    find: "onFailure({ requestId, userId: caller.user.id, method, path, status })",
    replace: "onFailure({ requestId, userId: caller.user.id, method, path: request.url, status })",
    test: [SUPPORT_TEST, "an account sheet lists failed calls by request id, without values"],
  },
];
