import type { Mistake } from "@/tests/planted/mistake";

const REQUESTS = "tests/integration/accounts/testimonial-requests.test.ts";
const HAND_OVER = "tests/integration/accounts/hand-over.test.ts";

/** Mistakes about testimonials, and about who administers a firm. */
export const peopleMistakes: Mistake[] = [
  {
    name: "a testimonial request is reminded repeatedly",
    file: "marketplace/resources/tokens/checks/invite.ts",
    find: 'if (remindedDate !== null) throw refused("reminded", "It was reminded already");',
    replace: "",
    test: [REQUESTS, "a reminder is sent once, after seven days"],
  },
  {
    name: "a firm sends a reminder of another firm's request",
    file: "marketplace/resources/tokens/checks/store.ts",
    find: "sql`mail_tokens.user_id = ${organizationId} AND mail_tokens.purpose = 'check'`",
    replace: "sql`${organizationId} <> '' AND mail_tokens.purpose = 'check'`",
    test: [REQUESTS, "another firm lists no request and cannot remind of one"],
  },
  {
    name: "simultaneous requests to one address send several mails",
    file: "marketplace/resources/tokens/checks/limits.ts",
    find: "  await takeAdvisoryLock(trx, `testimonials ${organizationId}`);\n",
    replace: "",
    test: [REQUESTS, "ten simultaneous requests to one address send one mail"],
  },
  {
    name: "the list of testimonial requests shows whole addresses",
    file: "marketplace/resources/tokens/checks/store.ts",
    find: "email: address && maskEmail(address)",
    replace: "email: address && (maskEmail(address), address)",
    test: [REQUESTS, "ten people asked in one call are each mailed the firm's sentence"],
  },
  {
    name: "any firm reads unpublished testimonials",
    file: "marketplace/resources/ratings/visible-ratings.ts",
    find: "ratings.target_id = ${caller.actorId}\n",
    replace: "${caller.actorId} <> ''\n",
    test: [REQUESTS, "only the firm reads a testimonial before its publication"],
  },
  {
    name: "a firm is handed over without a password",
    file: "marketplace/resources/users/hand-over.ts",
    find: "    requireRecentPassword(call.caller);\n",
    replace: "",
    test: [HAND_OVER, "handing over requires the administrator role and a recent password"],
  },
  {
    name: "a firm is handed over to a stranger",
    file: "marketplace/resources/users/hand-over.ts",
    find: "if (!heir || !held || isOrganizationId(userId))",
    replace: "if (!heir || isOrganizationId(userId))",
    test: [HAND_OVER, "an invalid hand-over is refused, and changes nothing"],
  },
  {
    name: "a firm closes without a password",
    file: "marketplace/resources/users/remove.ts",
    find: "if (isOfPlatform || close) requireRecentPassword(call.caller);",
    replace: "if (isOfPlatform) requireRecentPassword(call.caller);",
    test: [
      "tests/integration/accounts/closing.test.ts",
      "closing requires a recent password, and mails the other members",
    ],
  },
  {
    name: "the table of roles shows a right that the policy refuses",
    file: "lib/rules/company/member-roles.ts",
    find: 'settings: { action: "user:edit", roles: ["administrator", "client"] },',
    replace: 'settings: { action: "user:edit", roles: ["administrator", "client", "editor"] },',
    test: [
      "tests/unit/lib/rules/company/member-roles.test.ts",
      "the capability settings belongs to the roles of the access policy",
    ],
  },
];
