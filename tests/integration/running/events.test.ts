import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Event } from "@/lib/entities/event";
import { companyId } from "@/marketplace/demo/ids";
import { GATEWAY_SECRET } from "@/tests/support/context";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";

const { database, post, send } = withMarketplace();

const LONGEST = "t".repeat(100);

/** Returns the headers of a new visitor, since the rate limit is by address. */
const asVisitor = (address = randomAddress()) => ({
  ...withKey,
  "content-type": "application/json",
  "x-gateway-secret": GATEWAY_SECRET,
  "x-forwarded-for": address,
});
const randomAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join(".")}`;
const record = (event: unknown, headers: Record<string, string> = asVisitor()) =>
  send("/events", { method: "POST", headers, body: JSON.stringify(event) });
const count = async () =>
  Number(
    (
      await database.db
        .selectFrom("events")
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

test("an event is recorded, and returned as the protocol defines", async () => {
  const objectId = companyId("treguern-conseil");
  const { status, body } = await record({
    type: "seo_fetch_error",
    objectId,
    emitterId: "happycabinet-v3",
    metadata: { route: "companyPage" },
  });
  expect(status).toBe(200);
  const event = Event.parse(body);
  expect(event).toMatchObject({
    objectType: "asset",
    objectId,
    emitter: "custom",
    emitterId: "happycabinet-v3",
    metadata: { route: "companyPage" },
  });
  expect(event.id).toMatch(/^evt_[0-9A-Za-z]{20}$/);
  const row = await database.db.selectFrom("events").selectAll().where("id", "=", event.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ type: "seo_fetch_error", object_type: "asset", object_id: objectId });
});

test.each(["cart.updated", "sign-up", "order:paid/2", "v1.2-beta", LONGEST])(
  "a custom event type is accepted by events, tasks and webhooks: %s",
  async (type) => {
    expect(await record({ type })).toMatchObject({ status: 200, body: { type, emitter: "custom" } });
    const found = await send(`/events?type=other,${encodeURIComponent(type)}`, { headers: withSecret });
    expect(found.body).toMatchObject({ nbResults: 1, results: [{ type }] });
    const named: [string, object][] = [
      ["tasks", { eventType: type, executionDate: "2040-01-01" }],
      ["webhooks", { name: "CRM", targetUrl: "https://crm.example/x", event: type }],
      ["workflows", { name: "Relance", run: [], event: type, active: false }],
    ];
    for (const [resource, body] of named)
      expect(await post(`/${resource}`, body, withSecret), resource).toMatchObject({ status: 200 });
  },
);

test("an event never embeds its object, which its author may not read", async () => {
  const { body } = await record({ type: "user_login", objectId: companyId("treguern-conseil") });
  expect(body).toMatchObject({ object: null, relatedObjectsIds: null });
  expect(JSON.stringify(body)).not.toContain("Tréguern");
  expect((await record({ type: "user_login", objectId: "constructor_x" })).body).toMatchObject({ objectType: null });
});

describe("newsletter_subscribe", () => {
  const subscribe = (metadata: unknown) => record({ type: "newsletter_subscribe", metadata });

  test("a valid e-mail and first name are recorded, trimmed", async () => {
    const { status, body } = await subscribe({ email: " lea@exemple.fr ", firstname: " Léa ", type: "candidate" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ metadata: { email: "lea@exemple.fr", firstname: "Léa", type: "candidate" } });
  });

  test.each([
    ["no e-mail", { firstname: "Léa" }, "email", "form.error.missing_field"],
    ["half an e-mail", { firstname: "Léa", email: "lea@exemple" }, "email", "form.error.invalid_email"],
    ["an empty first name", { firstname: " ", email: "lea@exemple.fr" }, "firstname", "form.error.missing_field"],
    ["a numeric first name", { firstname: 1, email: "lea@exemple.fr" }, "firstname", "form.error.missing_field"],
  ])("a subscription with %s is a 400 naming its field, never recorded", async (_, metadata, field, type) => {
    const before = await count();
    expect(await subscribe(metadata)).toMatchObject({
      status: 400,
      body: { statusCode: 400, data: [{ path: ["metadata", field], type }] },
    });
    expect(await count()).toBe(before);
  });
});

test.each([
  ["a type of the server's own", { type: "asset__created" }, 422],
  ["no type", { metadata: {} }, 400],
  ["a type with a space", { type: "drop table" }, 400],
  ["a type on two lines", { type: "cart\nupdated" }, 400],
  ["a type that a list of types would cut", { type: "cart,updated" }, 400],
  ["a type with an invisible character", { type: "cart\u202eupdated" }, 400],
  ["a type of 101 characters", { type: `${LONGEST}t` }, 400],
  ["a type of the server's own behind a dot", { type: "cart.asset__created" }, 422],
  ["an unknown field", { type: "t", emitter: "core" }, 400],
  ["metadata that is no object", { type: "t", metadata: [] }, 400],
  ["metadata that is too long", { type: "t", metadata: { a: "x".repeat(10_001) } }, 400],
  ["a reserved namespace", { type: "t", metadata: { _private: 1 } }, 403],
])("an event with %s is refused", async (_, event, status) => {
  const response = await record(event);
  expect(response.status).toBe(status);
  expect(response.body).toMatchObject({ statusCode: status });
});

test("each IP address may record thirty events a minute", async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 31; call += 1) statuses.push((await record({ type: "t" }, asVisitor("10.1.1.1"))).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  const refused = await record({ type: "t" }, asVisitor("10.1.1.1"));
  expect(refused).toMatchObject({ status: 429, body: { statusCode: 429 } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await record({ type: "t" }, asVisitor("10.1.1.2"))).status).toBe(200);
});

test("a caller outside the gateway cannot choose the counted IP address", async () => {
  const forged = (address: string) => ({
    ...withKey,
    "content-type": "application/json",
    "x-forwarded-for": address,
    "x-gateway-secret": "guess",
  });
  const statuses: number[] = [];
  for (let call = 0; call < 31; call += 1)
    statuses.push((await record({ type: "t" }, forged(`10.2.2.${call}`))).status);
  expect(statuses.at(-1)).toBe(429);
});
