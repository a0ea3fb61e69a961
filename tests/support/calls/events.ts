import { success } from "@/tests/fixtures/account-responses";
import { event } from "@/tests/fixtures/api-responses";
import { statsLine } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { listOf, onObject, request } from "@/tests/support/replay/request";

const subscription = { type: "newsletter_subscribe", metadata: { email: "a@exemple.invalid" } };
const log = { entries: [{ route: "offer", count: 2 }] };

/** Events, and the log of analytics. */
export const EVENT_CALLS: Call[] = [
  {
    operation: "GET /events",
    protocol: [56],
    rights: "* ... ... ....... ....A A .",
    request: listOf("event"),
    response: is.env(is.event),
    client: [
      clientCall(
        "events.list",
        (c) => c.events.list({ objectId: "ast_1", emitter: ["core", "task"] }),
        "GET /events?objectId=ast_1&emitter[]=core&emitter[]=task",
        page(event),
      ),
    ],
  },
  {
    operation: "GET /events/:id",
    protocol: [56],
    rights: "* ... ... ....... ....A A .",
    request: onObject("event"),
    response: is.event,
    client: [clientCall("events.read", (c) => c.events.read("evt_1"), "GET /events/evt_1", { response: event })],
  },
  {
    operation: "GET /events/stats",
    protocol: [58],
    rights: "... ... ....... ....A A .",
    request: request(undefined, "groupBy=type"),
    response: is.env(is.stats),
    client: [
      clientCall(
        "events.getStats",
        (c) => c.events.getStats({ groupBy: "type", avgPrecision: 0 }),
        "GET /events/stats?groupBy=type&avgPrecision=0",
        page(statsLine),
      ),
    ],
  },
  {
    operation: "POST /events",
    protocol: [57],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request({ type: "seo_fetch_error", metadata: { route: "/x" } }),
    response: is.event,
    client: [
      clientCall("events.create", (c) => c.events.create(subscription), "POST /events", {
        body: subscription,
        response: event,
      }),
    ],
  },
  {
    operation: "POST /analytics/log",
    protocol: [100],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request({ entries: [{ type: "page_view", path: "/" }] }),
    response: is.success,
    client: [
      clientCall("analytics.log", (c) => c.analytics.log(log), "POST /analytics/log", { body: log, response: success }),
    ],
  },
];
