import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { User } from "@/lib/entities/user";
import { assetTypeId } from "@/marketplace/install/ids";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { sendMail } from "@/marketplace/mail/mail";
import { createMailHandler } from "@/marketplace/mail/mail-job";
import { LIMITS } from "@/marketplace/resources/to-others";
import { giveNetworkPlan, installTypes } from "@/tests/support/a-firm";
import { PRODUCT } from "@/tests/support/a-mail";
import { anAddress, aSignUp, from, logIn, mailsTo, prove, signedUp, tokenIn } from "@/tests/support/accounts";
import { aCompanyAsset } from "@/tests/support/an-asset";
import { PUBLIC_KEY } from "@/tests/support/context";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

type Headers = Record<string, string>;

/** Logs the user in. Returns the headers of their requests from this IP address. */
async function loggedIn(user: User, address: string): Promise<Headers> {
  const { accessToken } = await logIn(marketplace, user);
  return from(address, { authorization: `Stelace-V1 apiKey=${PUBLIC_KEY}, token=${accessToken}` });
}

const found = (displayName: string, headers: Headers, more: object = {}) =>
  post("/users", { type: "organization", displayName, ...more }, headers);
const as = (id: string, headers: Headers) => ({ ...headers, "x-stelace-organization-id": id });
const invite = (email: string, acting: Headers) => post("/invitations", { email, roles: [] }, acting);
const ask = (emails: string[], acting: Headers) => post("/token/checks", { emails }, acting);

let strangers = 0;
const aStranger = () => `inconnu-${strangers++}@exemple.invalid`;
const mailsToStrangers = async () =>
  (await waitingMails(database.db)).filter(({ to }) => String(to).startsWith("inconnu-"));

/** Sends 200 invitations, fewer at once than the requests in progress beyond which the API answers 503. */
async function inviteMany(inviteOne: (index: number) => ReturnType<typeof invite>) {
  const responses: Awaited<ReturnType<typeof invite>>[] = [];
  for (let start = 0; start < 200; start += 50)
    responses.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => inviteOne(start + index)))));
  return responses;
}

const UNPROVED = { status: 403, body: { data: { code: "addressUnproved" } } };

test("an account with an unproved address mails nobody", async () => {
  const headers = await loggedIn(await signedUp(marketplace), "203.0.113.7");
  for (const name of ["http://evil.example/cadeau", "evil.example", "Ｅｖｉｌ．example/x", "=Evil"])
    expect(await found(name, headers)).toMatchObject({ status: 400, body: { data: [{ path: ["displayName"] }] } });
  const firms: Awaited<ReturnType<typeof found>>[] = [];
  for (let tried = 0; tried < 4; tried++) firms.push(await found("Cabinet Loyal", headers));
  expect(firms.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  const target = aStranger();
  const responses = await inviteMany((index) =>
    invite(index < 24 ? target : aStranger(), as(User.parse(firms[index % 3]?.body).id, headers)),
  );
  for (const response of responses) expect(response).toMatchObject(UNPROVED);
  const acting = as(User.parse(firms[0]?.body).id, headers);
  await aCompanyAsset(database.db, { owner: User.parse(firms[0]?.body).id });
  expect(await ask([aStranger()], acting)).toMatchObject(UNPROVED);
  expect(await post("/token/check/request", { data: { email: aStranger() } }, acting)).toMatchObject(UNPROVED);
  expect(await mailsToStrangers()).toEqual([]);
}, 60_000);

test("a proved account's mail limits apply to all its firms together", async () => {
  const user = await signedUp(marketplace);
  await prove(marketplace, user);
  const headers = await loggedIn(user, "203.0.113.8");
  const acting: Headers[] = [];
  for (let founded = 0; founded < 3; founded++) {
    const { id } = User.parse((await found("Cabinet Loyal", headers)).body);
    await aCompanyAsset(database.db, { owner: id });
    acting.push(as(id, headers));
  }
  const target = aStranger();
  const firm = (index: number): Headers => acting[index % 3] ?? headers;
  const invited = await inviteMany((index) => invite(index < 24 ? target : aStranger(), firm(index)));
  const asked = await Promise.all(Array.from({ length: 24 }, (_, index) => ask([target], firm(index))));
  expect(invited.filter(({ status }) => status === 200)).toHaveLength(LIMITS.invitation.person);
  const refused = [...invited, ...asked].filter(({ status }) => status !== 200);
  const full = refused.filter(({ body }) => JSON.stringify(body).includes("email.enoughMails"));
  expect(full[0]).toMatchObject({ status: 429, body: { message: expect.stringMatching(/try again in \d+ h$/) } });
  for (const { status, headers: sent } of refused.filter((response) => response.status === 429))
    expect({ status, isSaid: Number(sent.get("retry-after")) > 3600 }).toEqual({ status: 429, isSaid: true });
  const mails = await mailsToStrangers();
  expect(mails.filter(({ to }) => to === target)).toHaveLength(LIMITS.invitation.mailbox);
  expect(mails.length).toBeLessThanOrEqual(LIMITS.invitation.person + LIMITS.testimonial.mailbox);
}, 60_000);

test("a firm invites fifteen members; accounts of one network share limits", async () => {
  const organizations = async (address: string) => {
    const user = await signedUp(marketplace);
    await prove(marketplace, user);
    const headers = await loggedIn(user, address);
    return as(User.parse((await found("Cabinet Loyal", headers)).body).id, headers);
  };
  const sent = async (acting: Headers, count: number) => {
    let accepted = 0;
    for (let index = 0; index < count; index++) if ((await invite(aStranger(), acting)).status === 200) accepted++;
    return accepted;
  };
  expect(await sent(await organizations("198.51.100.1"), 15)).toBe(15);
  let others = 0;
  for (const last of [2, 3, 4]) others += await sent(await organizations(`198.51.100.${last}`), 20);
  expect(15 + others).toBe(LIMITS.invitation.network);
}, 60_000);

test("confirmations of a new address are limited and contain no name", async () => {
  const user = await signedUp(marketplace);
  const headers = await loggedIn(user, "203.0.113.60");
  const change = (email: string) =>
    call("PATCH", `/users/${user.id}`, { email, currentPassword: aSignUp().password }, headers);
  const target = aStranger();
  const tagged = [1, 2, 3, 4].map((tag) => target.replace("@", `+${tag}@`));
  const statuses: number[] = [];
  for (const email of [...tagged, aStranger(), aStranger(), aStranger()]) statuses.push((await change(email)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429]);
  const mails = (await waitingMails(database.db)).filter(({ name }) => name === "emailConfirmation");
  expect(mails.map(({ values }) => Object.keys(Object(values)))).toEqual(Array(5).fill(["url"]));
});

test("a person founds at most ten organizations, besides a public firm's offices", async () => {
  const { id, headers } = await signIn();
  const parent = User.parse((await found("Groupe Loyal", headers)).body).id;
  await giveNetworkPlan(database.db, parent);
  const below = { organizations: { [parent]: {} } };
  for (let founded = 1; founded < 3; founded++) expect((await found("Cabinet", headers, below)).status).toBe(200);
  expect((await found("Cabinet", headers, below)).status).toBe(429);
  await aCompanyAsset(database.db, { owner: parent });
  for (let opened = 0; opened < 12; opened++) expect((await found("Bureau", headers, below)).status).toBe(200);
  await database.db.deleteFrom("acts_towards_others").execute();
  const founder = { founder_id: id, roles: ["organization"], display_name: "Cabinet" };
  await database.db
    .insertInto("users")
    .values(Array.from({ length: 9 }, (_, index) => ({ ...founder, id: `org_ancien${index}` })))
    .execute();
  expect(await found("Cabinet", headers)).toMatchObject({
    status: 422,
    body: { data: { code: "tooManyOrganizations" } },
  });
  expect((await found("Cabinet", withSecret)).status).toBe(200);
});

test("the link of a sign-up mail proves its address", async () => {
  const user = await signedUp(marketplace);
  const headers = await loggedIn(user, anAddress());
  const own = async () => (await get(`/users/${user.id}`, headers)).body;
  expect(await own()).toMatchObject({ emailConfirmed: false });
  const [welcome] = await mailsTo(marketplace, user.email, "welcome");
  const token = tokenIn(welcome);
  for (let pressed = 0; pressed < 2; pressed++)
    expect(await post("/email/confirm", { token }, from(anAddress()))).toMatchObject({
      status: 200,
      body: { success: true, email: user.email },
    });
  expect(await own()).toMatchObject({ emailConfirmed: true });
  expect((await post("/email/proof", {}, headers)).status).toBe(200);
  expect(await mailsTo(marketplace, user.email, "addressProof")).toEqual([]);
});

test("a proof link is resent three times, and proves no other address", async () => {
  const user = await signedUp(marketplace);
  const headers = await loggedIn(user, anAddress());
  const again = () => post("/email/proof", {}, headers);
  const statuses = [await again(), await again(), await again(), await again()].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const mails = await mailsTo(marketplace, user.email, "addressProof");
  expect(mails).toHaveLength(3);
  const moved = `${aSignUp().email}`;
  await call("PATCH", `/users/${user.id}`, { email: moved }, withSecret);
  expect((await post("/email/confirm", { token: tokenIn(mails[0]) }, from(anAddress()))).status).toBe(403);
});

test("a page or offer is published only from a proved address", async () => {
  const { headers } = await signIn({ proved: false });
  const { id } = User.parse((await found("Cabinet Loyal", headers)).body);
  const acting = as(id, headers);
  const slots = JSON.stringify({ _private: { slots: 3 } });
  await database.db.updateTable("users").set({ platform_data: slots }).where("id", "=", id).execute();
  for (const type of ["company", "offer"] as const) {
    const asset = { name: "Cabinet Loyal", assetTypeId: assetTypeId(type) };
    expect(await post("/assets", asset, acting)).toMatchObject(UNPROVED);
    const hidden = (await post("/assets", { ...asset, active: false }, acting)).body as { id: string };
    expect(await call("PATCH", `/assets/${hidden.id}`, { active: true }, acting)).toMatchObject(UNPROVED);
    expect((await call("PATCH", `/assets/${hidden.id}`, { name: "Cabinet Loyal et Fils" }, acting)).status).toBe(200);
  }
});

test("an accepted invitation proves its address", async () => {
  const owner = await signIn();
  const { id } = User.parse((await found("Cabinet Loyal", owner.headers)).body);
  const user = await signedUp(marketplace);
  const headers = await loggedIn(user, anAddress());
  await invite(user.email ?? "", as(id, owner.headers));
  const [invitation] = await mailsTo(marketplace, user.email, "invitation");
  const accepted = await post(`/invitations/${tokenIn(invitation)}/accept`, {}, headers);
  expect(accepted.body).toMatchObject({ emailConfirmed: true });
});

/**
 * Creates an empty outbox. `send` sends the due mails there, and returns those to one user; `written` returns all the
 * texts.
 */
async function sending() {
  const dataDir = await mkdtemp(join(tmpdir(), "mail-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const handler = createMailHandler({ ...PRODUCT, dataDir, smtpUrl: undefined });
  const worker = { mail: handler, routineMail: handler };
  const outbox = join(dataDir, "outbox");
  return {
    async send(userId: string) {
      await runDueJobs(database.db, worker, pino({ level: "silent" }));
      const rows = await database.db.selectFrom("sent_mails").select("name").where("user_id", "=", userId).execute();
      return rows.map(({ name }) => name).toSorted();
    },
    async written() {
      const files = await readdir(outbox);
      return (await Promise.all(files.map((file) => readFile(join(outbox, file), "utf8")))).join("\n");
    },
  };
}
const url = "https://cabinet.example/app/compte";

test("an unproved address gets ten unnamed mails a day, besides requested links", async () => {
  const { id, email } = await signedUp(marketplace, { firstname: "Votre colis attend" });
  const { send, written } = await sending();
  const to = { to: email ?? "", locale: "fr" } as const;
  const name = "Votre colis attend";
  for (let turn = 0; turn < 12; turn++)
    await sendMail(database.db, {
      ...to,
      ...(turn % 2 === 0
        ? { name: "passwordChanged", values: { name, url } }
        : { name: "emailChanged", values: { name, url, email: "c•••@exemple.fr" } }),
    });
  expect(await send(id)).toEqual([...Array(5).fill("emailChanged"), ...Array(5).fill("passwordChanged"), "welcome"]);
  await sendMail(database.db, { ...to, name: "reset", values: { name, url } });
  expect(await send(id)).toHaveLength(12);
  expect(await written()).not.toContain("colis");
  await database.db.updateTable("users").set({ proved_email: email }).where("id", "=", id).execute();
  await sendMail(database.db, { ...to, name: "passwordChanged", values: { name: "Camille", url } });
  expect(await send(id)).toHaveLength(13);
  expect(await written()).toContain("Bonjour Camille,");
});

test("a mailbox gets twenty links a day, whatever tags and dots its address has", async () => {
  const { send, written } = await sending();
  const values = { name: null, url };
  for (let turn = 0; turn < 24; turn++)
    await sendMail(database.db, { to: `v.ictime+${turn}@gmail.com`, locale: "fr", name: "welcome", values });
  await sendMail(database.db, { to: "victime@googlemail.com", locale: "fr", name: "reset", values });
  await sendMail(database.db, { to: "victime@googlemail.com", locale: "fr", name: "alert", values: { count: 1 } });
  await send("");
  const sent = [...(await written()).matchAll(/^To: (.*)$/gm)].map(([, address]) => address);
  expect(sent.filter((address) => address?.includes("+"))).toHaveLength(20);
  // An alert is sent: its reader confirmed it.
  expect(sent.filter((address) => !address?.includes("+"))).toHaveLength(1);
});

test("a person is mailed ten membership requests a day, all firms together", async () => {
  const { id, email } = await signedUp(marketplace);
  await prove(marketplace, { email });
  const { send } = await sending();
  for (let turn = 0; turn < 12; turn++)
    await sendMail(database.db, {
      to: email ?? "",
      locale: "fr",
      name: turn % 2 === 0 ? "joinRequested" : "attachRequested",
      values: { name: "Camille", url, organizationName: `Cabinet ${turn}`, requesterName: "Dominique", kind: "join" },
    });
  expect((await send(id)).filter((name) => name.endsWith("Requested"))).toHaveLength(10);
});

test("a request for a testimonial names a public page, and no unpublished sender", async () => {
  const user = await signedUp(marketplace);
  await prove(marketplace, user);
  const headers = await loggedIn(user, anAddress());
  const { id } = User.parse((await found("Gagnez point fr", headers)).body);
  const nameInMail = async () => {
    const email = aStranger();
    expect((await post("/token/check/request", { data: { email } }, as(id, headers))).status).toBe(200);
    const [mail] = await mailsTo(marketplace, email, "check");
    return Object(mail?.values).senderName;
  };
  expect(await nameInMail()).toBeNull();
  await aCompanyAsset(database.db, { owner: id });
  expect(await nameInMail()).toMatch(/^Asset /);
});

test("a proved address is greeted and not limited, whatever the username of its account", async () => {
  const { id, email } = await signedUp(marketplace);
  await prove(marketplace, { email });
  await call("PATCH", `/users/${id}`, { username: `nom-${id}` }, withSecret);
  const { send, written } = await sending();
  for (let turn = 0; turn < 12; turn++)
    await sendMail(database.db, {
      to: email ?? "",
      locale: "fr",
      name: "passwordChanged",
      values: { name: "Camille", url },
    });
  expect((await send(id)).filter((name) => name === "passwordChanged")).toHaveLength(12);
  expect(await written()).toContain("Bonjour Camille,");
});
