import { newId } from "@/marketplace/db/new-id";
import { webhook, webhookLog } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createObject } from "@/tests/support/objects";
import { onObject, removalOf, request } from "@/tests/support/replay/request";

const newWebhook = { name: "CRM", targetUrl: "https://crm.exemple.fr/hook", event: "asset__created" };
const newHook = { name: "CRM", event: "asset__created", targetUrl: "https://crm.example/hook" };

export const WEBHOOK_CALLS: Call[] = [
  {
    operation: "GET /webhooks",
    protocol: [51],
    rights: "... ... ....... ....A A .",
    request: request(),
    response: is.arr(is.webhook),
    client: [clientCall("webhooks.list", (c) => c.webhooks.list(), "GET /webhooks", { response: [webhook] })],
  },
  {
    operation: "GET /webhooks/:id",
    protocol: [51],
    rights: "... ... ....... ....A A .",
    request: onObject("webhook"),
    response: is.webhook,
    client: [
      clientCall("webhooks.read", (c) => c.webhooks.read("whk_1"), "GET /webhooks/whk_1", { response: webhook }),
    ],
  },
  {
    operation: "POST /webhooks",
    protocol: [51],
    rights: "... ... ....... ....A A .",
    request: request(newWebhook),
    response: is.webhook,
    client: [
      clientCall("webhooks.create", (c) => c.webhooks.create(newHook), "POST /webhooks", {
        body: newHook,
        response: { ...webhook, signingSecret: "told once" },
      }),
    ],
  },
  {
    operation: "PATCH /webhooks/:id",
    protocol: [51],
    rights: "... ... ....... ....A A .",
    request: onObject("webhook", { active: false }),
    response: is.webhook,
    client: [
      clientCall("webhooks.update", (c) => c.webhooks.update("whk_1", { active: false }), "PATCH /webhooks/whk_1", {
        body: { active: false },
        response: webhook,
      }),
    ],
  },
  {
    operation: "DELETE /webhooks/:id",
    protocol: [51],
    rights: "... ... ....... ....A A .",
    request: removalOf("webhook", "webhooks"),
    response: is.removed,
    client: [
      clientCall("webhooks.remove", (c) => c.webhooks.remove("whk_1"), "DELETE /webhooks/whk_1", removal("whk_1")),
    ],
  },
  {
    operation: "GET /webhook-logs",
    rights: "... ... ....... ....A A .",
    request: request(),
    client: [
      clientCall(
        "webhooks.listLogs",
        (c) => c.webhooks.listLogs({ webhookId: "whk_1", status: ["failure"] }),
        "GET /webhook-logs?webhookId=whk_1&status[]=failure",
        page(webhookLog),
      ),
    ],
  },
  {
    operation: "GET /webhook-logs/:id",
    rights: "... ... ....... ....A A .",
    request: onObject("webhookLog"),
    client: [
      clientCall("webhooks.readLog", (c) => c.webhooks.readLog("whl_1"), "GET /webhook-logs/whl_1", {
        response: webhookLog,
      }),
    ],
  },
  {
    operation: "POST /webhook-logs/:id/replay",
    rights: "... ... ....... ....A A .",
    request: async ({ context }) => {
      const id = await createObject.webhookLog(context.db);
      const eventId = await createObject.event(context.db, { owner: newId("usr"), other: newId("usr") });
      await context.db.updateTable("webhook_logs").set({ event_id: eventId }).where("id", "=", id).execute();
      return { params: { id } };
    },
    client: [
      clientCall("webhooks.replay", (c) => c.webhooks.replay("whl_1"), "POST /webhook-logs/whl_1/replay", {
        response: webhookLog,
      }),
    ],
  },
];
