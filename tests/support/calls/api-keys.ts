import { apiKey } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { onObject, removalOf, request } from "@/tests/support/replay/request";

const metadata = { note: "é" };

export const API_KEY_CALLS: Call[] = [
  {
    operation: "GET /api-keys",
    protocol: [1],
    rights: "... ... ....... ....A A .",
    request: request(),
    response: is.env(is.apiKey),
    client: [
      clientCall("apiKeys.list", (c) => c.apiKeys.list({ type: "seck" }), "GET /api-keys?type=seck", page(apiKey)),
    ],
  },
  {
    operation: "GET /api-keys/:id",
    protocol: [2],
    rights: "... ... ....... ....A A .",
    request: onObject("apiKey"),
    response: is.apiKey,
    client: [clientCall("apiKeys.read", (c) => c.apiKeys.read("apik_1"), "GET /api-keys/apik_1", { response: apiKey })],
  },
  {
    operation: "POST /api-keys",
    protocol: [3],
    rights: "... ... ....... ..... A .",
    request: request({ name: "Partenaire", type: "pubk" }),
    response: is.apiKey,
    client: [
      clientCall("apiKeys.create", (c) => c.apiKeys.create({ name: "Script", type: "seck" }), "POST /api-keys", {
        body: { name: "Script", type: "seck" },
        response: apiKey,
      }),
    ],
  },
  {
    operation: "PATCH /api-keys/:id",
    protocol: [4],
    rights: "... ... ....... ..... A .",
    request: onObject("apiKey", { name: "Autre" }),
    response: is.apiKey,
    client: [
      clientCall("apiKeys.update", (c) => c.apiKeys.update("apik_1", { metadata }), "PATCH /api-keys/apik_1", {
        body: { metadata },
        response: apiKey,
      }),
    ],
  },
  {
    operation: "DELETE /api-keys/:id",
    protocol: [5],
    rights: "... ... ....... ....A A .",
    request: removalOf("apiKey", "api_keys"),
    response: is.removed,
    client: [
      clientCall("apiKeys.remove", (c) => c.apiKeys.remove("apik_1"), "DELETE /api-keys/apik_1", removal("apik_1")),
    ],
  },
];
