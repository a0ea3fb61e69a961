import { expect, test } from "vitest";
import { TokenCheck, TokenCheckRequested } from "@/lib/entities/token-check";
import { createOrganization, mailsTo, tokenIn } from "@/tests/support/accounts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post, send, signIn } = marketplace;

const ask = (body: object, headers?: Record<string, string>) => post("/token/check/request", body, headers);
/** Checks a token without any key: none is needed. */
const check = async (token: string) => TokenCheck.parse((await send(`/token/check/${token}`)).body);
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();

/** Creates a token as other systems do: a secret key receives it in the response. */
async function aToken(body: object = {}) {
  const { id: userId } = await signIn();
  const answer = TokenCheckRequested.parse((await ask({ userId, ...body }, withSecret)).body);
  return { userId, token: answer.token ?? "" };
}

test("a token request for another user or with wrong fields is refused", async () => {
  expect((await ask({})).status).toBe(403);
  const { headers } = await signIn();
  const { id: other } = await signIn();
  expect(await ask({ userId: other }, headers)).toMatchObject({
    status: 403,
    body: { message: "Cannot check token for another user" },
  });
  expect(await ask({}, withSecret)).toMatchObject({ status: 400, body: { message: "Missing userId" } });
  expect(await ask({ userId: "usr_nobody" }, withSecret)).toMatchObject({
    status: 422,
    body: { message: "User not found" },
  });
  const wrong = [
    ["expirationDate", { expirationDate: "2020-01-01T00:00:00.000Z" }],
    ["expirationDate", { expirationDate: "2999-01-01T00:00:00.000Z" }],
    ["redirectUrl", { redirectUrl: "https://ailleurs.example/" }],
    ["redirectUrl", { redirectUrl: "javascript:alert(1)" }],
    ["data.email", { data: { email: "personne" } }],
    ["data", { data: { text: "x".repeat(10_001) } }],
    ["type", { type: "../x" }],
  ] as const;
  for (const [field, body] of wrong) {
    const answer = await ask(body, headers);
    expect(answer).toMatchObject({ status: 400, body: { data: [{ path: field.split(".") }] } });
  }
});

test("a token is valid once, then already checked, with its data", async () => {
  const expirationDate = tomorrow();
  const { userId, token } = await aToken({ type: "email", expirationDate, data: { a: 1 } });
  const expected = { type: "email", userId, expirationDate, data: { a: 1 } };
  expect(await check(token)).toEqual({ status: "valid", ...expected });
  expect(await check(token)).toEqual({ status: "alreadyChecked", ...expected });
  expect(await check("abcdef")).toEqual({
    status: "invalid",
    type: null,
    userId: null,
    expirationDate: null,
    data: {},
  });
});

test("one of 20 simultaneous checks of a token succeeds", async () => {
  const { token } = await aToken();
  const responses = await Promise.all(Array.from({ length: 20 }, () => check(token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill("alreadyChecked"), "valid"]);
});

test("the check of an expired token answers expired, without its data", async () => {
  const { userId, token } = await aToken({ data: { email: "ancien@exemple.invalid" } });
  await database.db
    .updateTable("mail_tokens")
    .set({ expires_date: new Date(0) })
    .where("user_id", "=", userId)
    .execute();
  for (const again of [token, token])
    expect(await check(again)).toEqual({
      status: "expired",
      type: "testimonial",
      userId,
      expirationDate: "1970-01-01T00:00:00.000Z",
      data: {},
    });
});

test("a testimonial's token is in the mail only", async () => {
  const { acting, id } = await createOrganization(marketplace);
  const email = "ancien.salarie@exemple.invalid";
  const answer = await ask({ data: { email, company: "x" } }, acting);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  const [mail] = await mailsTo(marketplace, email, "check");
  const token = tokenIn(mail);
  expect(mail?.values.url).toBe(`http://localhost:3000/app/temoignage/${token}`);
  expect(answer.body).not.toHaveProperty("token");
  const events = await database.db.selectFrom("events").selectAll().where("object_id", "=", id).execute();
  expect(events.map(({ type }) => type)).toContain("token__check_requested");
  expect(JSON.stringify(events)).not.toContain(token);
  expect(JSON.stringify(events)).not.toContain(email);
  expect(await check(token)).toMatchObject({ status: "valid", type: "testimonial", userId: id });
});

test("redirect=true leads to the requested page, or reports its absence", async () => {
  const { token } = await aToken({ redirectUrl: "http://localhost:3000/merci?a=1" });
  const response = await fetch(`${marketplace.origin}/token/check/${token}?redirect=true`, { redirect: "manual" });
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(`http://localhost:3000/merci?a=1&token=${token}&status=valid`);
  const { token: plain } = await aToken();
  for (const unknown of [plain, "abcdef"])
    expect((await get(`/token/check/${unknown}?redirect=true`)).status).toBe(422);
});

test("the 31st token request of a user answers 429", async () => {
  const { headers } = await signIn();
  const responses = await Promise.all(Array.from({ length: 31 }, () => ask({}, headers)));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
});
