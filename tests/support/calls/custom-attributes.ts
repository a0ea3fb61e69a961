import { newId } from "@/marketplace/db/new-id";
import { attribute } from "@/tests/fixtures/api-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { onObject, removalOf, request } from "@/tests/support/replay/request";

const withNewName = () => ({ name: newId("attr") });

export const CUSTOM_ATTRIBUTE_CALLS: Call[] = [
  {
    operation: "GET /custom-attributes",
    protocol: [11],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(),
    response: is.env(is.customAttribute),
    client: [
      clientCall(
        "customAttributes.list",
        (c) => c.customAttributes.list({ id: "attr_1" }),
        "GET /custom-attributes?id=attr_1",
        page(attribute),
      ),
    ],
  },
  {
    operation: "GET /custom-attributes/:id",
    protocol: [12],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: onObject("customAttribute"),
    response: is.customAttribute,
    client: [
      clientCall("customAttributes.read", (c) => c.customAttributes.read("attr_1"), "GET /custom-attributes/attr_1", {
        response: attribute,
      }),
    ],
  },
  {
    operation: "POST /custom-attributes",
    protocol: [13],
    rights: "... ... ....... ....A A .",
    request: request(() => ({ ...withNewName(), type: "text" })),
    response: is.customAttribute,
    client: [
      clientCall(
        "customAttributes.create",
        (c) => c.customAttributes.create({ name: "tools", type: "tags", listValues: ["silae"] }),
        "POST /custom-attributes",
        { body: { name: "tools", type: "tags", listValues: ["silae"] }, response: attribute },
      ),
    ],
  },
  {
    operation: "PATCH /custom-attributes/:id",
    protocol: [13],
    rights: "... ... ....... ....A A .",
    request: onObject("customAttribute", { metadata: { label: "Texte" } }),
    response: is.customAttribute,
    client: [
      clientCall(
        "customAttributes.update",
        (c) => c.customAttributes.update("attr_1", { listValues: null }),
        "PATCH /custom-attributes/attr_1",
        { body: { listValues: null }, response: attribute },
      ),
    ],
  },
  {
    operation: "DELETE /custom-attributes/:id",
    protocol: [13],
    rights: "... ... ....... ....A A .",
    request: removalOf("customAttribute", "custom_attributes"),
    response: is.removed,
    client: [
      clientCall(
        "customAttributes.remove",
        (c) => c.customAttributes.remove("attr_1"),
        "DELETE /custom-attributes/attr_1",
        removal("attr_1"),
      ),
    ],
  },
];
