import { expect, test } from "vitest";
import { personOf } from "@/marketplace/identity/person";

const user = { id: "usr_1", sessionId: "sess_1", passwordConfirmedDate: null, roles: [], organizations: {} };

test.each([
  ["a user acting as an organization is the person", { user, isSecret: false, actorId: "org_1" }, "usr_1"],
  ["a secret key's person is the user that it speaks for", { user: null, isSecret: true, actorId: "usr_2" }, "usr_2"],
  ["a secret key that speaks for nobody has no person", { user: null, isSecret: true, actorId: null }, null],
  ["a key without a token has no person", { user: null, isSecret: false, actorId: "usr_2" }, null],
])("%s", (_, caller, person) => {
  expect(personOf(caller)).toBe(person);
});
