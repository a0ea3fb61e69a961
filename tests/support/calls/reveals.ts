import { reveal } from "@/tests/fixtures/market-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import { createObject } from "@/tests/support/objects";
import { request } from "@/tests/support/replay/request";

export const REVEAL_CALLS: Call[] = [
  {
    operation: "GET /reveals",
    rights: "... ... A.A..AA ..... . .",
    request: request(),
    client: [clientCall("reveals.list", (c) => c.reveals.list({ page: 2 }), "GET /reveals?page=2", page(reveal))],
  },
  {
    operation: "POST /reveals",
    rights: "... ... A.A..AA ..... . .",
    request: request(async ({ context, scene }) => {
      await createObject.company(context.db, { owner: scene.organization, other: scene.me });
      const assetId = await createObject.resume(context.db, { owner: scene.stranger, other: scene.me });
      return { assetId, kind: "address" };
    }),
    client: [
      clientCall("reveals.create", (c) => c.reveals.create({ assetId: "ast_3", kind: "address" }), "POST /reveals", {
        body: { assetId: "ast_3", kind: "address" },
        response: reveal,
      }),
    ],
  },
];
