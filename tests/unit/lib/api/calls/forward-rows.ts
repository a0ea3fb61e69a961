import { success } from "@/tests/fixtures/account-responses";
import { type Row, row } from "@/tests/unit/lib/api/calls/row";

const answer = { anything: [1, null, { results: [] }] };
const body = { a: 1 };
const SIGNED = "files/cvs/abc/def.pdf?expires=1&signature=x%2Fy";
const policy = { key: "cvs/a/b.pdf", headers: { "content-type": "application/pdf" } };

/** What is asked by its path (row 91), and the file put at its signed address (row 101). */
export const FORWARD_ROWS: Row[] = [
  row(
    91,
    "forward.get",
    (c) => c.forward.get("auth/hc-perms", { of: ["a", "b"] }),
    "GET /auth/hc-perms?of[]=a&of[]=b",
    { answer },
  ),
  row(91, "forward.post", (c) => c.forward.post("/analytics/log", body), "POST /analytics/log", { body, answer }),
  row(
    91,
    "forward.put",
    (c) => c.forward.put("users/usr_1/organizations/org_1", body),
    "PUT /users/usr_1/organizations/org_1",
    { body, answer },
  ),
  row(91, "forward.patch", (c) => c.forward.patch("assets/ast_1", body), "PATCH /assets/ast_1", { body, answer }),
  row(91, "forward.del", (c) => c.forward.del("assets/ast_1", body), "DELETE /assets/ast_1", { body, answer }),
  row(91, "forward.options", (c) => c.forward.options("assets"), "OPTIONS /assets", { answer: success }),
  row(
    101,
    "uploads.put",
    (c, origin) => c.uploads.put({ ...policy, url: `${origin}/${SIGNED}` }, new Blob(["%PDF-1.7"])),
    `PUT /${SIGNED}`,
    { body: "%PDF-1.7", credentials: "none", answer: { key: policy.key, bytes: 8 }, result: undefined },
  ),
];
