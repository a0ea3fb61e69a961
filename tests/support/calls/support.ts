import { newId } from "@/marketplace/db/new-id";
import { hashOf } from "@/marketplace/identity/opaque-token";
import * as responses from "@/tests/fixtures/support-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import { request } from "@/tests/support/replay/request";

const reason = "request" as const;
const CREDIT = { credit: "offerCredits" as const, change: 2, reason };

/** Calls of platform administrators who support people, and calls with which people give them access. */
export const SUPPORT_CALLS: Call[] = [
  {
    operation: "GET /support/accounts",
    rights: "... ... ....... ....A A .",
    request: request(),
    client: [
      clientCall(
        "support.listAccounts",
        (c) => c.support.listAccounts({ query: "claire", state: "blocked" }),
        "GET /support/accounts?query=claire&state=blocked",
        page(responses.listedAccount),
      ),
    ],
  },
  {
    operation: "GET /support/organizations",
    rights: "... ... ....... ....A A .",
    request: request(),
    client: [
      clientCall(
        "support.listOrganizations",
        (c) => c.support.listOrganizations({ plan: "firm", orderBy: "members" }),
        "GET /support/organizations?plan=firm&orderBy=members",
        page(responses.listedOrganization),
      ),
    ],
  },
  {
    operation: "POST /users/:id/block",
    rights: "... ... ....... ....A A .",
    request: ({ scene }) => ({ params: { id: scene.stranger }, body: { reason } }),
    client: [
      clientCall("support.block", (c) => c.support.block("usr_1", { reason }), "POST /users/usr_1/block", {
        body: { reason },
        response: { id: "usr_1" },
      }),
    ],
  },
  {
    operation: "POST /users/:id/unblock",
    rights: "... ... ....... ....A A .",
    request: async ({ context, scene }) => {
      const blocked = { blocked_date: new Date(), blocked_reason: reason };
      await context.db.updateTable("users").set(blocked).where("id", "=", scene.stranger).execute();
      return { params: { id: scene.stranger }, body: { reason } };
    },
    client: [
      clientCall("support.unblock", (c) => c.support.unblock("usr_1", { reason }), "POST /users/usr_1/unblock", {
        body: { reason },
        response: { id: "usr_1" },
      }),
    ],
  },
  {
    operation: "POST /users/:id/confirm-address",
    rights: "... ... ....... ....A A .",
    request: async ({ context, scene }) => {
      const unproved = { email: `${scene.stranger.toLowerCase()}@exemple.invalid`, proved_email: null };
      await context.db.updateTable("users").set(unproved).where("id", "=", scene.stranger).execute();
      return { params: { id: scene.stranger }, body: { reason } };
    },
    client: [
      clientCall(
        "support.confirmAddress",
        (c) => c.support.confirmAddress("usr_1", { reason }),
        "POST /users/usr_1/confirm-address",
        { body: { reason }, response: { id: "usr_1" } },
      ),
    ],
  },
  {
    operation: "POST /organizations/:id/plan",
    rights: "... ... ....... ....A A .",
    request: ({ scene }) => ({ params: { id: scene.elsewhere }, body: { name: "firm", reason } }),
    client: [
      clientCall(
        "support.givePlan",
        (c) => c.support.givePlan("org_1", { name: "firm", reason }),
        "POST /organizations/org_1/plan",
        { body: { name: "firm", reason }, response: { id: "org_1" } },
      ),
    ],
  },
  {
    operation: "POST /orders/:id/paid",
    rights: "... ... ....... ....A A .",
    request: async ({ context, scene }) => {
      const id = newId("ord");
      const order = { id, payer_id: scene.elsewhere, currency: "EUR", amount_due: 79, amount_remaining: 79 };
      await context.db.insertInto("orders").values(order).execute();
      const line = { payer_id: scene.elsewhere, payer_amount: 79, platform_amount: 79, currency: "EUR" };
      await context.db
        .insertInto("order_lines")
        .values({ ...line, id: newId("ordl"), order_id: id })
        .execute();
      return { params: { id }, body: { means: "transfer" } };
    },
    client: [
      clientCall(
        "support.notePaid",
        (c) => c.support.notePaid("ord_1", { means: "transfer" }),
        "POST /orders/ord_1/paid",
        { body: { means: "transfer" }, response: { id: "ord_1" } },
      ),
    ],
  },
  {
    operation: "GET /users/:id/sheet",
    rights: "... ... ....... ....A A .",
    request: ({ scene }) => ({ params: { id: scene.stranger } }),
    client: [
      clientCall("support.readAccount", (c) => c.support.readAccount("usr_1"), "GET /users/usr_1/sheet", {
        response: responses.accountSheet,
      }),
    ],
  },
  {
    operation: "POST /users/:id/sessions/close",
    rights: "... ... ....... ....A A .",
    request: ({ scene }) => ({ params: { id: scene.stranger }, body: { reason } }),
    client: [
      clientCall(
        "support.closeSessions",
        (c) => c.support.closeSessions("usr_1", { reason }),
        "POST /users/usr_1/sessions/close",
        { body: { reason }, response: { id: "usr_1" } },
      ),
    ],
  },
  {
    operation: "POST /users/:id/reset-mail",
    rights: "... ... ....... ....A A .",
    request: ({ scene }) => ({ params: { id: scene.stranger }, body: { reason } }),
    client: [
      clientCall("support.sendReset", (c) => c.support.sendReset("usr_1", { reason }), "POST /users/usr_1/reset-mail", {
        body: { reason },
        response: { id: "usr_1" },
      }),
    ],
  },
  {
    operation: "POST /users/:id/log-in-lock/lift",
    rights: "... ... ....... ....A A .",
    request: async ({ context, scene }) => {
      const name = `${scene.stranger.toLowerCase()}@exemple.invalid`;
      await context.db.updateTable("users").set({ username: name }).where("id", "=", scene.stranger).execute();
      const fail = () => context.logInLimit.require({ name, address: "192.0.2.1" }, async () => false);
      for (let attempt = 0; attempt < 20; attempt += 1) await fail();
      return { params: { id: scene.stranger }, body: { reason } };
    },
    client: [
      clientCall(
        "support.liftLogInLock",
        (c) => c.support.liftLogInLock("usr_1", { reason }),
        "POST /users/usr_1/log-in-lock/lift",
        { body: { reason }, response: { id: "usr_1" } },
      ),
    ],
  },
  {
    operation: "POST /organizations/:id/parent",
    rights: "... ... ....... ....A A .",
    request: ({ scene }) => ({ params: { id: scene.elsewhere }, body: { parentId: null, reason } }),
    client: [
      clientCall(
        "support.setParent",
        (c) => c.support.setParent("org_1", { parentId: "org_2", reason }),
        "POST /organizations/org_1/parent",
        { body: { parentId: "org_2", reason }, response: { id: "org_1" } },
      ),
    ],
  },
  {
    operation: "GET /users/:id/merge",
    rights: "... ... ....... ....A A .",
    request: ({ scene }) => ({ params: { id: scene.elsewhere }, query: `mergedId=${scene.stranger}` }),
    client: [
      clientCall(
        "support.compare",
        (c) => c.support.compare("org_1", { mergedId: "org_2" }),
        "GET /users/org_1/merge?mergedId=org_2",
        { response: responses.merging },
      ),
    ],
  },
  {
    operation: "POST /users/:id/merge",
    rights: "... ... ....... ....A A .",
    request: async ({ context, scene }) => {
      const id = newId("org");
      await context.db.insertInto("users").values({ id, display_name: "Double", organizations: "{}" }).execute();
      return { params: { id: scene.elsewhere }, body: { mergedId: id, name: "Double", reason } };
    },
    client: [
      clientCall(
        "support.merge",
        (c) => c.support.merge("org_1", { mergedId: "org_2", name: "Durand Conseil", reason, page: "kept" }),
        "POST /users/org_1/merge",
        { body: { mergedId: "org_2", name: "Durand Conseil", reason, page: "kept" }, response: { id: "org_1" } },
      ),
    ],
  },
  {
    operation: "GET /organizations/:id/sheet",
    rights: "... ... ....... ....A A .",
    request: ({ scene }) => ({ params: { id: scene.elsewhere } }),
    client: [
      clientCall(
        "support.readOrganization",
        (c) => c.support.readOrganization("org_1"),
        "GET /organizations/org_1/sheet",
        { response: responses.organizationSheet },
      ),
    ],
  },
  {
    operation: "POST /organizations/:id/credits",
    rights: "... ... ....... ....A A .",
    request: ({ scene }) => ({ params: { id: scene.elsewhere }, body: CREDIT }),
    client: [
      clientCall(
        "support.changeCredits",
        (c) => c.support.changeCredits("org_1", CREDIT),
        "POST /organizations/org_1/credits",
        { body: CREDIT, response: responses.creditChange },
      ),
    ],
  },
  {
    operation: "POST /organizations/:id/owner",
    rights: "... ... ....... ....A A .",
    request: async ({ context, scene }) => {
      const organizations = JSON.stringify({ [scene.elsewhere]: { roles: ["administrator"] } });
      await context.db.updateTable("users").set({ organizations }).where("id", "=", scene.stranger).execute();
      return { params: { id: scene.elsewhere }, body: { ownerId: scene.stranger, reason } };
    },
    client: [
      clientCall(
        "support.handOver",
        (c) => c.support.handOver("org_1", { ownerId: "usr_2", reason }),
        "POST /organizations/org_1/owner",
        { body: { ownerId: "usr_2", reason }, response: { id: "org_1" } },
      ),
    ],
  },
  {
    operation: "POST /assistance/codes",
    rights: "... AAA ....... AAAAA . .",
    request: request({ parts: ["sessions"] }),
    client: [
      clientCall(
        "assistance.createCode",
        (c) => c.assistance.createCode({ parts: ["sessions"] }),
        "POST /assistance/codes",
        { body: { parts: ["sessions"] }, response: { ...responses.assistanceCode, code: "ABCD2345" } },
      ),
    ],
  },
  {
    operation: "GET /assistance/codes",
    rights: "... AAA ....... AAAAA . .",
    request: request(),
    client: [
      clientCall("assistance.listCodes", (c) => c.assistance.listCodes(), "GET /assistance/codes", {
        response: [responses.assistanceCode],
      }),
    ],
  },
  {
    operation: "POST /assistance/read",
    rights: "... ... ....... ....A A .",
    request: async ({ context, scene }) => {
      const code = newId("asc").slice(-8).toUpperCase();
      const row = { id: newId("asc"), user_id: scene.stranger, hash: hashOf(code), parts: ["sessions"] };
      await context.db
        .insertInto("assistance_codes")
        .values({ ...row, expires_date: new Date(Date.now() + 60_000) })
        .execute();
      return { body: { code } };
    },
    client: [
      clientCall("support.readByCode", (c) => c.support.readByCode({ code: "ABCD2345" }), "POST /assistance/read", {
        body: { code: "ABCD2345" },
        response: responses.assistance,
      }),
    ],
  },
];
