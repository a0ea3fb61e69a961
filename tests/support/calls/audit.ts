import { newId } from "@/marketplace/db/new-id";
import { auditLine } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createFor, hasItem } from "@/tests/support/replay/request";

/** Calls about the audit trail: editors read the lines about moderation, whatever the owner. */
export const AUDIT_CALLS: Call[] = [
  {
    operation: "GET /audit",
    rights: "* ... ... ....... ..A.A A .",
    request: async (situation) => {
      const id = await createFor(situation, "auditLine");
      return { query: "nbResultsPerPage=100", isDone: ({ body }) => hasItem(body, id) };
    },
    response: is.env(is.auditLine),
    client: [
      clientCall(
        "audit.list",
        (c) => c.audit.list({ objectId: "ast_1", action: ["assetValidated", "assetSuspended"] }),
        "GET /audit?objectId=ast_1&action[]=assetValidated&action[]=assetSuspended",
        page(auditLine),
      ),
    ],
  },
  {
    operation: "GET /audit/actors",
    rights: "* ... ... ....... ..A.A A .",
    request: async (situation) => {
      const { db } = situation.context;
      const { id } = await db.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow();
      const line = { id: newId("aud"), actor_type: "person" as const, actor_id: id, action: "assetValidated" };
      await db
        .insertInto("audit_lines")
        .values({ ...line, object_id: newId("ast") })
        .execute();
      return { isDone: ({ body }) => hasItem(body, id) };
    },
    client: [
      clientCall("audit.actors", (c) => c.audit.actors(), "GET /audit/actors", {
        response: { results: [{ id: "usr_1", name: "Claire M" }] },
      }),
    ],
  },
];
