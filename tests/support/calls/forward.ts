import { success } from "@/tests/fixtures/account-responses";
import { type ClientCall, clientCall } from "@/tests/support/calls/call";

const response = { anything: [1, null, { results: [] }] };
const body = { a: 1 };

/** Row 91 of the protocol: calls of the client to any path. */
export const FORWARD_CALLS: ClientCall[] = [
  clientCall(
    "forward.get",
    (c) => c.forward.get("auth/hc-perms", { of: ["a", "b"] }),
    "GET /auth/hc-perms?of[]=a&of[]=b",
    { response },
  ),
  clientCall("forward.post", (c) => c.forward.post("/analytics/log", body), "POST /analytics/log", { body, response }),
  clientCall(
    "forward.put",
    (c) => c.forward.put("users/usr_1/organizations/org_1", body),
    "PUT /users/usr_1/organizations/org_1",
    { body, response },
  ),
  clientCall("forward.patch", (c) => c.forward.patch("assets/ast_1", body), "PATCH /assets/ast_1", { body, response }),
  clientCall("forward.del", (c) => c.forward.del("assets/ast_1", body), "DELETE /assets/ast_1", { body, response }),
  clientCall("forward.options", (c) => c.forward.options("assets"), "OPTIONS /assets", { response: success }),
];
