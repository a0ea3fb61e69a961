import { expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { recordingAdapter } from "@/tests/support/recording-adapter";

/** Makes an untyped call. Returns the message of the TypeError that refuses it, or null when it was sent. */
async function refusal(...given: unknown[]): Promise<string | null> {
  const { adapter, calls } = recordingAdapter({ body: { id: "ctgy_1", name: "Audit", metadata: {} } });
  const { categories } = createClient({ origin: "http://api.example", publicKey: "pubk_test_abc", adapter });
  const response = Reflect.apply(categories.read, null, given);
  const refused = await response.then(
    () => null,
    (error: unknown) => (error instanceof TypeError ? error.message : "another error"),
  );
  expect(calls).toHaveLength(refused === null ? 1 : 0);
  return refused;
}

// client-headers.test.ts checks the same for every method, but takes seconds.
test.each<[unknown, string | null]>([
  [undefined, null],
  [{}, null],
  [{ organizationId: "org_1", idempotencyKey: "~ !" }, null],
  ["org_1", "The options of GET /categories/ctgy_1 must be an object, but got: string"],
  [null, "The options of GET /categories/ctgy_1 must be an object, but got: object"],
  [{ organisationId: "org_1" }, "Unknown options of GET /categories/ctgy_1: organisationId"],
  [
    { organizationId: "org_1\r\nx-evil: 1" },
    'Not a value for the header x-stelace-organization-id: "org_1\\r\\nx-evil: 1"',
  ],
  [{ userId: "é1" }, 'Not a value for the header x-stelace-user-id: "é1"'],
  [{ userId: "1é" }, 'Not a value for the header x-stelace-user-id: "1é"'],
])("a call with the options %j is sent, or refused: %j", async (options, message) => {
  expect(await refusal("ctgy_1", options)).toBe(message);
});

test("a call with too many arguments is refused", async () => {
  expect(await refusal("ctgy_1", {}, {})).toBe("Unknown arguments: GET /categories/:id takes 2 at most, but got 3");
});
