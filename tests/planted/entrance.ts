import type { Mistake } from "@/tests/planted/mistake";

const THROUGH = (what: string) => `a request through ${what} finds nothing`;

/** Mistakes about who enters the demonstration, and who reads its mails. */
export const entranceMistakes: Mistake[] = [
  {
    name: "the outbox is readable through another host name that resolves to this machine",
    file: "marketplace/outbox/open-outbox.ts",
    find: "  isLoopbackName(hostnameOf(headers.host)) &&\n",
    replace: "",
    test: ["tests/integration/mails/outbox.test.ts", THROUGH("another host, which resolves here")],
  },
  {
    name: "the outbox is readable through the gateway",
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
    test: [
      "tests/integration/mails/outbox.test.ts",
      "the outbox's pages are never cached, nor readable by another site",
    ],
  },
  {
    name: "the accounts of the demonstration still log in once it is closed",
    file: "marketplace/identity/demonstration-accounts.ts",
    find: ".set({ password_hash: null })",
    replace: ".set({ org_owner_id: null })",
    test: [
      "tests/long/demonstration-accounts.test.ts",
      "closing the demonstration blocks its accounts and ends its sessions",
    ],
  },
  {
    name: "an account with an unproved address becomes an administrator",
    file: "marketplace/resources/users/appoint-administrator.ts",
    find: '    if (!known.proved) return { outcome: "unproved" };\n',
    replace: "",
    test: [
      "tests/integration/accounts/appoint-administrator.test.ts",
      "an account with an unproved address is not made administrator",
    ],
  },
];
