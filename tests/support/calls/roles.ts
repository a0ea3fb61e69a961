import { newId } from "@/marketplace/db/new-id";
import { role } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { onObject, removalOf, request } from "@/tests/support/replay/request";

export const ROLE_CALLS: Call[] = [
  {
    operation: "GET /roles",
    protocol: [49],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(),
    response: is.arr(is.role),
    client: [clientCall("roles.list", (c) => c.roles.list(), "GET /roles", { response: [role] })],
  },
  {
    operation: "GET /roles/:id",
    protocol: [49],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: onObject("role"),
    response: is.role,
    client: [clientCall("roles.read", (c) => c.roles.read("role_1"), "GET /roles/role_1", { response: role })],
  },
  {
    operation: "POST /roles",
    protocol: [50],
    rights: "... ... ....... ..... A .",
    request: request(() => ({ name: "Partenaire", value: newId("role").toLowerCase().replaceAll("_", "") })),
    response: is.role,
    client: [
      clientCall("roles.create", (c) => c.roles.create({ name: "Lecteur", value: "reader" }), "POST /roles", {
        body: { name: "Lecteur", value: "reader" },
        response: role,
      }),
    ],
  },
  {
    operation: "PATCH /roles/:id",
    protocol: [50],
    rights: "... ... ....... ..... A .",
    request: onObject("role", { name: "Autre" }),
    response: is.role,
    client: [
      clientCall("roles.update", (c) => c.roles.update("role_1", { permissions: [] }), "PATCH /roles/role_1", {
        body: { permissions: [] },
        response: role,
      }),
    ],
  },
  {
    operation: "DELETE /roles/:id",
    protocol: [50],
    rights: "... ... ....... ..... A .",
    request: removalOf("role", "roles"),
    response: is.removed,
    client: [clientCall("roles.remove", (c) => c.roles.remove("role_1"), "DELETE /roles/role_1", removal("role_1"))],
  },
];
