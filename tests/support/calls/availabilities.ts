import { availability, graph } from "@/tests/fixtures/market-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createFor, onObject, removalOf, request } from "@/tests/support/replay/request";

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();
const period = { startDate: "2026-11-21", endDate: "2026-12-21", quantity: "+1" };

export const AVAILABILITY_CALLS: Call[] = [
  {
    operation: "GET /availabilities",
    protocol: [53],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: async (situation) => ({ query: `assetId=${await createFor(situation, "room")}` }),
    response: is.env(is.availability),
    client: [
      clientCall(
        "availabilities.list",
        (c) => c.availabilities.list({ assetId: "ast_1" }),
        "GET /availabilities?assetId=ast_1",
        page(availability),
      ),
    ],
  },
  {
    operation: "GET /availabilities/graph",
    protocol: [55],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: async (situation) => ({ query: `assetId=${await createFor(situation, "room")}` }),
    response: is.graph,
    client: [
      clientCall(
        "availabilities.getGraph",
        (c) => c.availabilities.getGraph({ assetId: "ast_1" }),
        "GET /availabilities/graph?assetId=ast_1",
        { response: graph },
      ),
    ],
  },
  {
    operation: "POST /availabilities",
    protocol: [54],
    rights: "* ... OOO OOO..OO OOOOA A .",
    request: request(async (situation) => ({
      assetId: await createFor(situation, "room"),
      startDate: TOMORROW,
      endDate: NEXT_WEEK,
      quantity: 1,
    })),
    response: is.availability,
    client: [
      clientCall(
        "availabilities.create",
        (c) => c.availabilities.create({ assetId: "ast_1", ...period }),
        "POST /availabilities",
        { body: { assetId: "ast_1", ...period }, response: availability },
      ),
    ],
  },
  {
    operation: "PATCH /availabilities/:id",
    protocol: [54],
    rights: "* ... OOO OOO..OO OOOOA A .",
    request: onObject("availability", { quantity: 2 }),
    response: is.availability,
    client: [
      clientCall(
        "availabilities.update",
        (c) => c.availabilities.update("avl_1", { quantity: 2 }),
        "PATCH /availabilities/avl_1",
        { body: { quantity: 2 }, response: availability },
      ),
    ],
  },
  {
    operation: "DELETE /availabilities/:id",
    protocol: [54],
    rights: "* ... OOO OOO..OO OOOOA A .",
    request: removalOf("availability", "availabilities"),
    response: is.removed,
    client: [
      clientCall(
        "availabilities.remove",
        (c) => c.availabilities.remove("avl_1"),
        "DELETE /availabilities/avl_1",
        removal("avl_1"),
      ),
    ],
  },
];
