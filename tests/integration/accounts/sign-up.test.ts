import { expect, test } from "vitest";
import { User } from "@/lib/entities/user";
import { hashPassword } from "@/marketplace/identity/passwords";
import { anAddress, aSignUp, createOrganization, from, PASSWORD, signedUp } from "@/tests/support/accounts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { aMailToken } from "@/tests/support/objects";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post, signIn } = marketplace;

const signUp = (body: object, headers = from(anAddress())) => post("/users", body, headers);

test("missing and wrong fields are named, and nothing is created", async () => {
  expect(await signUp({ email: "x" })).toMatchObject({ status: 400 });
  expect((await signUp({})).body).toMatchObject({ message: '"username" is required. "password" is required' });
  for (const [field, value] of [
    ["password", "court"],
    ["password", "x".repeat(256)],
    ["email", "personne"],
    ["username", "   "],
    ["firstname", "x".repeat(256)],
    ["firstname", "Claire\u202e"],
    ["lastname", "Дurand"],
    ["displayName", "Сredit Agricole"],
    ["firstname", "http://evil.example/cadeau"],
    ["lastname", "Gagnez sur ｅｖｉｌ.com"],
    ["displayName", "=HYPERLINK(A1)"],
    ["description", "x".repeat(3001)],
    ["credits", 3],
    ["validated", true],
  ] as const) {
    const { status, body } = await signUp(aSignUp({ [field]: value }));
    expect({ field, status }).toEqual({ field, status: 400 });
    expect(body).toMatchObject({ data: [{ path: [field] }] });
  }
  expect(await database.db.selectFrom("users").select("id").execute()).toEqual([]);
});

test("a deceptive name of a profile or an organization is refused", async () => {
  const { id, headers } = await signIn();
  for (const name of ["Сredit", "Cre\u200bdit", "www.evil.example", "evil.example/x", "+33 Conseil"]) {
    const edit = await marketplace.call("PATCH", `/users/${id}`, { lastname: name }, headers);
    expect(edit).toMatchObject({ status: 400, body: { data: [{ path: ["lastname"] }] } });
    const opened = await post("/users", { type: "organization", displayName: name }, headers);
    expect(opened).toMatchObject({ status: 400, body: { data: [{ path: ["displayName"] }] } });
  }
  const edit = await marketplace.call("PATCH", `/users/${id}`, { firstname: "Łukasz", lastname: "Иванов" }, headers);
  expect(edit.status).toBe(200);
});

test("the commonest passwords are refused, French ones too, whatever their case", async () => {
  for (const password of ["password", "12345678", "Motdepasse", "azertyuiop", "HappyCabinet"]) {
    const refused = await signUp(aSignUp({ password }));
    expect(refused).toMatchObject({ status: 422, body: { data: [{ path: ["password"], type: "password.common" }] } });
  }
});

test("a password of spaces alone is refused at sign-up, change and reset", async () => {
  const { id, headers } = await signIn();
  await database.db
    .updateTable("users")
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where("id", "=", id)
    .execute();
  const resetToken = await aMailToken(database.db, "reset", { userId: id });
  const refusedIn = (field: string) => ({ status: 400, body: { data: [{ path: [field] }] } });
  for (const blank of [
    " ".repeat(8),
    "\u00a0\u202f\u2003".repeat(4),
    "\u200b\u200d\ufeff".repeat(4),
    "\u3164 \u2800".repeat(4),
  ]) {
    expect(await signUp(aSignUp({ password: blank }))).toMatchObject(refusedIn("password"));
    const change = { currentPassword: PASSWORD, newPassword: blank };
    expect(await post("/password/change", change, headers)).toMatchObject(refusedIn("newPassword"));
    const reset = { resetToken, newPassword: blank };
    expect(await post("/password/reset/confirm", reset)).toMatchObject(refusedIn("newPassword"));
  }
  const reset = { resetToken, newPassword: " quatre pommes " };
  expect((await post("/password/reset/confirm", reset)).status).toBe(200);
});

test("a sign-up gives no rights, organization or credits", async () => {
  expect(await signUp(aSignUp({ roles: ["administrator"] }))).toMatchObject({
    status: 422,
    body: { message: "The following roles are not whitelisted: administrator" },
  });
  const { id: organizationId } = await createOrganization(marketplace);
  const refused = [
    { organizations: { [organizationId]: { roles: ["administrator"] } } },
    { orgOwnerId: "usr_somebody" },
    { platformData: { _private: { offerCredits: 100 } } },
    { metadata: { _system: { x: 1 } } },
    { metadata: { _secret: 1 } },
  ];
  for (const given of refused) expect((await signUp(aSignUp(given))).status).toBe(403);
});

test("the username is the lower-case e-mail, and a mail welcomes the user", async () => {
  const { body } = await signUp(
    aSignUp({ username: "X", email: " Claire.DURAND@Exemple.invalid ", metadata: { locale: "en" } }),
  );
  const user = User.parse(body);
  expect(user).toMatchObject({
    username: "claire.durand@exemple.invalid",
    email: "claire.durand@exemple.invalid",
    displayName: "Claire D",
    roles: ["user", "provider"],
    livemode: false,
  });
  expect(user.organizations).toEqual({});
  expect(JSON.stringify(body)).not.toContain("argon2");
  const [welcome] = await mailsToUser(database.db, user.id);
  expect(welcome).toMatchObject({ name: "welcome", locale: "en" });
  const events = await database.db.selectFrom("events").selectAll().where("object_id", "=", user.id).execute();
  expect(events.map(({ type }) => type)).toEqual(["user__created"]);
  expect(JSON.stringify(events)).not.toMatch(/exemple\.invalid|Durand|locale.*_private/);
});

test("the welcome of a person who signs up to hire speaks of their firm", async () => {
  const isFirmOf = async (roles: string[]) => {
    const user = User.parse((await signUp(aSignUp({ email: `${roles.at(-1)}@exemple.invalid`, roles }))).body);
    return ((await mailsToUser(database.db, user.id))[0]?.values as { isFirm?: boolean } | undefined)?.isFirm;
  };
  expect(await isFirmOf(["user", "provider", "client"])).toBe(true);
  expect(await isFirmOf(["user", "provider", "applicant"])).toBe(false);
});

test("a taken username, in any case, is refused and unavailable", async () => {
  const { username } = await signedUp(marketplace);
  const shouted = username?.toUpperCase() ?? "";
  const refused = await signUp(aSignUp({ email: shouted }));
  expect(refused).toMatchObject({
    status: 422,
    body: { message: "Unavailable username", data: { code: "usernameTaken" } },
  });
  const path = (name: string) => `/users/check-availability?username=${encodeURIComponent(name)}`;
  expect((await get(path(shouted), from(anAddress()))).body).toEqual({ available: false });
  expect((await get(path("libre@exemple.invalid"), from(anAddress()))).body).toEqual({ available: true });
});

test("20 simultaneous sign-ups with one name open one account", async () => {
  const body = aSignUp();
  const responses = await Promise.all(Array.from({ length: 20 }, () => signUp(body)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(19);
});

test("two sign-ups with one idempotency key open one account", async () => {
  const body = aSignUp();
  const headers = { ...from(anAddress()), "idempotency-key": "sign-up" };
  const [first, second] = [await post("/users", body, headers), await post("/users", body, headers)];
  expect(first).toMatchObject({ status: 200 });
  expect(second.body).toEqual(first.body);
  const [kept] = await database.db.selectFrom("idempotency_keys").select("answer").execute();
  expect(JSON.stringify(kept)).not.toContain(PASSWORD);
  const again = await post("/users", { ...body, password: "une autre phrase longue" }, headers);
  expect(again.body).toEqual(first.body);
});

test("sign-ups and availability checks are limited by address", async () => {
  const flood = async (calls: number, send: () => Promise<{ status: number; headers: globalThis.Headers }>) => {
    const responses = await Promise.all(Array.from({ length: calls }, send));
    return responses.find(({ status }) => status === 429);
  };
  const address = anAddress();
  const late = await flood(31, () => get("/users/check-availability?username=x", from(address)));
  expect(Number(late?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await flood(31, () => signUp({ ...aSignUp(), password: "password" }, from(address)))).toBeDefined();
});

test("a logged-in user cannot open another account", async () => {
  const { headers } = await signIn();
  expect((await post("/users", aSignUp(), headers)).status).toBe(403);
});

test("a secret key gives any role that exists, and no other", async () => {
  const created = await post("/users", aSignUp({ roles: ["editor"] }), withSecret);
  expect(created).toMatchObject({ status: 200, body: { roles: ["editor"] } });
  const refused = await post("/users", aSignUp({ roles: ["king"] }), withSecret);
  expect(refused).toMatchObject({ status: 422, body: { message: "Invalid roles: king" } });
});
