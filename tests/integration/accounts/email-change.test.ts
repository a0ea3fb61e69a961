import { expect, test } from "vitest";
import { User } from "@/lib/entities/user";
import {
  anAddress,
  aSignUp,
  createOrganization,
  from,
  logIn,
  mailsTo,
  PASSWORD,
  signedUp,
  tokenIn,
} from "@/tests/support/accounts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post, signIn } = marketplace;

type Headers = Record<string, string>;

const edit = (id: string, body: object, headers: Headers) => call("PATCH", `/users/${id}`, body, headers);
const confirm = (token: string) => post("/email/confirm", { token }, from(anAddress()));
const another = () => aSignUp().email;

/** Creates a user with two sessions, and the function that changes the e-mail of the account from the first one. */
async function aPerson(overrides: object = {}) {
  const user = await signedUp(marketplace, overrides);
  const [here, there] = [await signIn({ id: user.id }), await signIn({ id: user.id })];
  const ask = (email: string) => edit(user.id, { email, username: email, currentPassword: PASSWORD }, here.headers);
  const read = async () => User.parse((await get(`/users/${user.id}`, withSecret)).body);
  return { user, here, there, ask, read };
}

const linkOf = async (email: string) => tokenIn((await mailsTo(marketplace, email, "emailConfirmation")).at(-1));

test("an e-mail change needs the current password, and guesses are limited", async () => {
  const { user, here, read } = await aPerson();
  const email = another();
  const missing = { status: 400, body: { data: [{ path: ["currentPassword"], type: "any.required" }] } };
  for (const body of [{ email }, { username: email }, { email: null }])
    expect(await edit(user.id, body, here.headers)).toMatchObject(missing);
  const guess = () => edit(user.id, { email, currentPassword: "au hasard" }, here.headers);
  expect(await guess()).toMatchObject({ status: 422, body: { data: [{ path: ["currentPassword"] }] } });
  const guesses = await Promise.all(Array.from({ length: 10 }, guess));
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(await read()).toMatchObject({ email: user.email, username: user.username });
  expect(await mailsTo(marketplace, email, "emailConfirmation")).toEqual([]);
});

test("the e-mail is unchanged until the mailed link is confirmed", async () => {
  const { user, here, ask, read } = await aPerson();
  const email = another();
  expect((await ask(email.toUpperCase())).body).toMatchObject({ email: user.email, pendingEmail: email });
  expect(await read()).toMatchObject({ email: user.email, username: user.username });
  const [notice] = await mailsTo(marketplace, user.email, "emailRequested");
  expect(notice?.values.url).toBe("http://localhost:3000/app/mot-de-passe");
  expect(JSON.stringify(notice)).not.toContain(email);
  expect((await get(`/users/${user.id}`, (await signIn()).headers)).body).not.toHaveProperty("pendingEmail");
  const token = await linkOf(email);
  const kept = await database.db.selectFrom("mail_tokens").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { success: true, email } });
  const changed = (await get(`/users/${user.id}`, here.headers)).body;
  expect(changed).toMatchObject({ email, username: email });
  expect(changed).not.toHaveProperty("pendingEmail");
  expect(await mailsTo(marketplace, user.email, "emailChanged")).toHaveLength(1);
});

test("a completed e-mail change closes other sessions and replaces the user name", async () => {
  const { user, here, there, ask } = await aPerson();
  const email = another();
  await ask(email);
  expect((await get("/sessions", there.headers)).status).toBe(200);
  await confirm(await linkOf(email));
  expect((await get("/sessions", here.headers)).status).toBe(200);
  expect((await get("/sessions", there.headers)).status).toBe(401);
  const refresh = { grantType: "refreshToken", refreshToken: there.refreshToken };
  expect((await post("/auth/token", refresh)).status).toBe(403);
  const former = { username: user.username, password: PASSWORD };
  expect((await post("/auth/login", former, from(anAddress()))).status).toBe(403);
  expect(await logIn(marketplace, { ...user, username: email })).toMatchObject({ userId: user.id });
});

test("a confirmation link works once, expires, and is replaced by another change", async () => {
  const { ask, read, user } = await aPerson();
  const [first, second] = [another(), another()];
  await ask(first);
  await ask(second);
  expect((await confirm(await linkOf(first))).status).toBe(403);
  const token = await linkOf(second);
  const responses = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  expect((await read()).email).toBe(second);
  await edit(user.id, { email: first }, withSecret);
  const late = await aPerson();
  const third = another();
  await late.ask(third);
  await database.db
    .updateTable("mail_tokens")
    .set({ expires_date: new Date(Date.now() - 1) })
    .where("user_id", "=", late.user.id)
    .execute();
  expect(await late.read()).not.toHaveProperty("pendingEmail");
  expect(await confirm(await linkOf(third))).toMatchObject({ status: 403, body: { message: "Token expired" } });
});

test("a taken e-mail is refused when requested and when confirmed", async () => {
  const { ask, read, user } = await aPerson();
  const other = await signedUp(marketplace);
  expect(await ask(other.email ?? "")).toMatchObject({ status: 422, body: { message: "Unavailable username" } });
  const email = another();
  await ask(email);
  await signedUp(marketplace, { username: email, email });
  expect(await confirm(await linkOf(email))).toMatchObject({
    status: 422,
    body: { message: "Unavailable username" },
  });
  expect((await read()).email).toBe(user.email);
});

test("a new password, a removal or the current e-mail cancels the change", async () => {
  const forget = [
    ({ user, here }: Awaited<ReturnType<typeof aPerson>>) => edit(user.id, { email: user.email }, here.headers),
    ({ here }: Awaited<ReturnType<typeof aPerson>>) =>
      post("/password/change", { currentPassword: PASSWORD, newPassword: "trois tortues rapides" }, here.headers),
    ({ user, here }: Awaited<ReturnType<typeof aPerson>>) =>
      call("DELETE", `/users/${user.id}`, undefined, here.headers),
  ];
  for (const act of forget) {
    const person = await aPerson();
    const email = another();
    await person.ask(email);
    expect((await act(person)).status).toBe(200);
    expect(await person.read()).not.toHaveProperty("pendingEmail");
    expect((await confirm(await linkOf(email))).status).toBe(403);
  }
});

test("a secret key changes an e-mail at once, with notice and log-out", async () => {
  const { user, here } = await aPerson();
  const email = another();
  expect((await edit(user.id, { email }, withSecret)).body).toMatchObject({ email, username: email });
  expect((await get("/sessions", here.headers)).status).toBe(401);
  expect(await mailsTo(marketplace, user.email, "emailChanged")).toHaveLength(1);
});

test("other fields, and an organization's e-mail, change without password", async () => {
  const { user, here } = await aPerson();
  const body = { firstname: "Zoé", email: user.email?.toUpperCase() };
  expect((await edit(user.id, body, here.headers)).body).toMatchObject({ firstname: "Zoé", email: user.email });
  const { id, acting } = await createOrganization(marketplace);
  expect((await edit(id, { email: "contact@cabinet.invalid" }, acting)).body).toMatchObject({
    email: "contact@cabinet.invalid",
  });
});

test("an English user is mailed the confirmation link in English", async () => {
  const { ask } = await aPerson({ metadata: { locale: "en" } });
  const email = another();
  await ask(email);
  const [mail] = await mailsTo(marketplace, email, "emailConfirmation");
  expect(mail).toMatchObject({ locale: "en" });
  expect(mail?.values.url).toContain("http://localhost:3000/en/app/adresse-email/");
});
