import type { Mistake } from "@/tests/planted/mistake";

const THROUGH = (what: string) => `a request through ${what} finds nothing`;

/** Mistakes about who enters the demonstration, and who reads its mails. */
export const entranceMistakes: Mistake[] = [
  {
    name: "the mails of the outbox are read through a name that resolves here",
    file: "marketplace/outbox/open-outbox.ts",
    find: "  isLoopbackName(hostnameOf(headers.host)) &&\n",
    replace: "",
    test: ["tests/integration/mails/outbox.test.ts", THROUGH("another host, which resolves here")],
  },
  {
    name: "the mails of the outbox are read through the gateway",
    file: "marketplace/outbox/open-outbox.ts",
    find: "  FORWARDED.every((name) => headers[name] === undefined) &&\n",
    replace: "",
    test: ["tests/integration/mails/outbox.test.ts", THROUGH("the gateway")],
  },
  {
    name: "a page of another site reads the mails of the outbox",
    file: "marketplace/outbox/routes.ts",
    find: 'if (name.startsWith("access-control-")) reply.removeHeader(name);',
    replace: "",
    test: ["tests/integration/mails/outbox.test.ts", "pages are never cached, nor readable by another site"],
  },
  {
    name: "the accounts of the demonstration stay open once it is off",
    file: "marketplace/identity/demonstration-accounts.ts",
    find: ".set({ password_hash: null })",
    replace: ".set({ org_owner_id: null })",
    test: [
      "tests/long/demonstration-accounts.test.ts",
      "closing the demonstration blocks its accounts and ends its sessions",
    ],
  },
  {
    name: "the account of a stranger becomes an administrator",
    file: "marketplace/resources/users/appoint-administrator.ts",
    find: '    if (!known.proved) return { outcome: "unproved" };\n',
    replace: "",
    test: [
      "tests/integration/accounts/appoint-administrator.test.ts",
      "an account with an unproved address is not made administrator",
    ],
  },
];
