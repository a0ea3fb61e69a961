import { pino } from "pino";
import { expect, test } from "vitest";
import type { User } from "@/lib/entities/user";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createResetHandler, RESET_JOB } from "@/marketplace/resources/password/reset-job";
import { anAddress, from, logIn, mailsTo, PASSWORD, signedUp, tokenIn } from "@/tests/support/accounts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post, signIn } = marketplace;

const NEW_PASSWORD = "trois tortues rapides";

const ask = (username: unknown, headers = from(anAddress())) => post("/password/reset/request", { username }, headers);
const confirm = (resetToken: string, newPassword = NEW_PASSWORD) =>
  post("/password/reset/confirm", { resetToken, newPassword }, from(anAddress()));
const runResets = () =>
  runDueJobs(database.db, { [RESET_JOB]: createResetHandler(marketplace.context) }, pino({ level: "silent" }));

/** The token of the mail that this person receives after a reset request. */
async function resetTokenOf({ username, email }: User): Promise<string> {
  await ask(username);
  await runResets();
  return tokenIn((await mailsTo(marketplace, email, "reset")).at(-1));
}

test("a password change needs a log-in and the former password", async () => {
  const change = (body: object, headers?: Record<string, string>) => post("/password/change", body, headers);
  const good = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  for (const headers of [undefined, withSecret]) expect((await change(good, headers)).status).toBe(401);
  const user = await signedUp(marketplace);
  const { headers } = await signIn({ id: user.id });
  expect(await change({ ...good, currentPassword: "faux" }, headers)).toMatchObject({
    status: 422,
    body: { message: "Incorrect current password" },
  });
  expect((await change({ ...good, newPassword: "court" }, headers)).status).toBe(400);
  expect(await change({ ...good, newPassword: "motdepasse" }, headers)).toMatchObject({
    status: 422,
    body: { data: [{ path: ["newPassword"] }] },
  });
  await logIn(marketplace, user);
});

test("a password change closes every other session", async () => {
  const user = await signedUp(marketplace);
  const [here, there] = [await signIn({ id: user.id }), await signIn({ id: user.id })];
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect((await post("/password/change", body, here.headers)).body).toEqual({ success: true });
  expect((await get("/sessions", here.headers)).status).toBe(200);
  expect((await get("/sessions", there.headers)).status).toBe(401);
  const refresh = { grantType: "refreshToken", refreshToken: there.refreshToken };
  expect((await post("/auth/token", refresh)).status).toBe(403);
  const former = await post("/auth/login", { username: user.username, password: PASSWORD }, from(anAddress()));
  expect(former.status).toBe(403);
  await logIn(marketplace, user, NEW_PASSWORD);
  const [notice] = await mailsTo(marketplace, user.email, "passwordChanged");
  expect(notice?.values.url).toBe("http://localhost:3000/app/mot-de-passe");
});

test("the eleventh guess of the current password answers 429", async () => {
  const { headers } = await signIn({ id: (await signedUp(marketplace)).id });
  const body = { currentPassword: "au hasard", newPassword: NEW_PASSWORD };
  const responses = await Promise.all(Array.from({ length: 11 }, () => post("/password/change", body, headers)));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
});

test("a reset request gets the same response for known and unknown users", async () => {
  const { username } = await signedUp(marketplace);
  const waiting = () =>
    database.db.selectFrom("jobs").select(["kind", "payload"]).where("kind", "=", RESET_JOB).execute();
  for (const name of [username, "inconnu@exemple.invalid"]) {
    const { status, body } = await ask(name);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect((await waiting()).filter(({ payload }) => payload.username === name)).toHaveLength(1);
  }
  await runResets();
  expect(await waiting()).toEqual([]);
  expect(await mailsTo(marketplace, "inconnu@exemple.invalid", "reset")).toEqual([]);
});

test("the reset mail links the application; only the token's hash is stored", async () => {
  const user = await signedUp(marketplace);
  const token = await resetTokenOf(user);
  const [mail] = await mailsTo(marketplace, user.email, "reset");
  expect(mail).toMatchObject({
    locale: "fr",
    values: { url: `http://localhost:3000/app/mot-de-passe/${token}` },
  });
  expect(token.length).toBeGreaterThan(40);
  const kept = await database.db.selectFrom("mail_tokens").selectAll().execute();
  const events = await database.db.selectFrom("events").selectAll().where("object_id", "=", user.id).execute();
  expect(events.map(({ type }) => type)).toContain("password__reset_requested");
  expect(JSON.stringify([kept, events])).not.toContain(token);
});

test("an English reader gets a link to the English page", async () => {
  const user = await signedUp(marketplace, { metadata: { locale: "en" } });
  const token = await resetTokenOf(user);
  const [mail] = await mailsTo(marketplace, user.email, "reset");
  expect(mail).toMatchObject({
    locale: "en",
    values: { url: `http://localhost:3000/en/app/mot-de-passe/${token}` },
  });
});

test("a reset token works once, closes sessions and voids other tokens", async () => {
  const user = await signedUp(marketplace);
  const { headers } = await signIn({ id: user.id });
  const [first, second] = [await resetTokenOf(user), await resetTokenOf(user)];
  expect((await confirm(second, "password")).status).toBe(422);
  expect((await confirm(second, "court")).status).toBe(400);
  expect((await confirm(second)).body).toEqual({ success: true });
  expect((await get("/sessions", headers)).status).toBe(401);
  for (const used of [first, second, "unknown"])
    expect(await confirm(used)).toMatchObject({ status: 403, body: { message: "Forbidden" } });
  await logIn(marketplace, user, NEW_PASSWORD);
  expect(await mailsTo(marketplace, user.email, "passwordChanged")).toHaveLength(1);
});

test("one of 20 simultaneous uses of a reset token succeeds", async () => {
  const token = await resetTokenOf(await signedUp(marketplace));
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => confirm(token, `${NEW_PASSWORD} ${index}`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(403)]);
});

test("a reset token expires after an hour or an e-mail change", async () => {
  const user = await signedUp(marketplace);
  const late = await resetTokenOf(user);
  await database.db
    .updateTable("mail_tokens")
    .set({ expires_date: new Date(Date.now() - 1) })
    .where("user_id", "=", user.id)
    .execute();
  expect(await confirm(late)).toMatchObject({ status: 403, body: { message: "Reset token expired" } });
  const token = await resetTokenOf(user);
  await call("PATCH", `/users/${user.id}`, { email: `nouvelle-${user.email}` }, withSecret);
  expect((await confirm(token)).status).toBe(403);
});

test("guesses from a stolen session do not stop the owner's password change", async () => {
  const user = await signedUp(marketplace);
  const [stolen, own] = [await signIn({ id: user.id }), await signIn({ id: user.id })];
  const guess = { currentPassword: "au hasard", newPassword: NEW_PASSWORD };
  await Promise.all(Array.from({ length: 11 }, () => post("/password/change", guess, stolen.headers)));
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect((await post("/password/change", change, own.headers)).status).toBe(200);
});

test("reset requests are limited by name and by address", async () => {
  const attacker = from(anAddress());
  const responses = await Promise.all(Array.from({ length: 6 }, () => ask("Cible@exemple.invalid", attacker)));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask("cible@exemple.invalid")).status).toBe(200);
  const address = from(anAddress());
  const others = await Promise.all(Array.from({ length: 31 }, (_, index) => ask(`autre-${index}`, address)));
  expect(others.filter(({ status }) => status === 429)).toHaveLength(1);
});

test("reset requests from many networks do not limit the user's own network", async () => {
  const user = await signedUp(marketplace);
  await logIn(marketplace, user);
  const attack = await Promise.all(
    Array.from({ length: 11 }, (_, index) => ask(user.username, from(`10.0.${index % 3}.1`))),
  );
  expect(attack.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask(user.username, from("203.0.113.9"))).status).toBe(429);
  // This network is the one that `logIn` of tests/support uses.
  expect((await ask(user.username)).status).toBe(200);
});
