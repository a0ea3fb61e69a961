import { assetType } from "@/tests/fixtures/api-responses";
import { type Call, clientCall, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { onObject, removalOf, request } from "@/tests/support/replay/request";

const updatedDate = "2026-11-21T09:00:00.000Z";

export const ASSET_TYPE_CALLS: Call[] = [
  {
    operation: "GET /asset-types",
    protocol: [43],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(),
    response: is.arr(is.assetType),
    client: [clientCall("assetTypes.list", (c) => c.assetTypes.list(), "GET /asset-types", { response: [assetType] })],
  },
  {
    operation: "GET /asset-types/:id",
    protocol: [44],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: onObject("assetType"),
    response: is.assetType,
    client: [
      clientCall("assetTypes.read", (c) => c.assetTypes.read("typ_1"), "GET /asset-types/typ_1", {
        response: assetType,
      }),
    ],
  },
  {
    operation: "POST /asset-types",
    protocol: [45],
    rights: "... ... ....... ..... A .",
    request: request({ name: "Salle", timeBased: true }),
    response: is.assetType,
    client: [
      clientCall(
        "assetTypes.create",
        (c) => c.assetTypes.create({ name: "offer", timeBased: false }),
        "POST /asset-types",
        {
          body: { name: "offer", timeBased: false },
          response: assetType,
        },
      ),
    ],
  },
  {
    operation: "PATCH /asset-types/:id",
    protocol: [45],
    rights: "... ... ....... ..... A .",
    request: onObject("assetType", { name: "Bureau" }),
    response: is.assetType,
    client: [
      clientCall(
        "assetTypes.update",
        (c) => c.assetTypes.update("typ_1", { timing: { minDuration: { d: 1 } }, updatedDate }),
        "PATCH /asset-types/typ_1",
        { body: { timing: { minDuration: { d: 1 } }, updatedDate }, response: assetType },
      ),
    ],
  },
  {
    operation: "DELETE /asset-types/:id",
    protocol: [45],
    rights: "... ... ....... ..... A .",
    request: removalOf("assetType", "asset_types"),
    response: is.removed,
    client: [
      clientCall(
        "assetTypes.remove",
        (c) => c.assetTypes.remove("typ_1"),
        "DELETE /asset-types/typ_1",
        removal("typ_1"),
      ),
    ],
  },
];
