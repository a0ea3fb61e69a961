import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { AuthTokens } from "@/lib/entities/auth";
import { SentApplication, UnsentApplication } from "@/lib/entities/unsent-application";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createUnsentHandler, UNSENT_JOB } from "@/marketplace/resources/unsent-applications/mail-job";
import { createSweepJob } from "@/marketplace/retention/sweep";
import { anOffer, installTypes } from "@/tests/support/a-firm";
import { anAddress, from, logIn, mailsTo, prove, signedUp, tokenIn } from "@/tests/support/accounts";
import { applicant, applyingWithoutAccount } from "@/tests/support/an-unsent-application";
import { uploading } from "@/tests/support/an-upload";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post, signIn } = marketplace;
const { upload } = uploading(marketplace);
const silent = pino({ level: "silent" });
const PASSWORD = "quatre pommes vertes";

const { anEmail, anOpenOffer, apply } = applyingWithoutAccount(marketplace);

beforeAll(() => installTypes(database.db));

const runMails = () => runDueJobs(database.db, { [UNSENT_JOB]: createUnsentHandler(marketplace.context) }, silent);
/** The token of the last mail of this name to this address. */
const linkOf = async (email: string, name = "applicationConfirm") => {
  await runMails();
  return tokenIn((await mailsTo(marketplace, email, name)).at(-1));
};
const send = (token: string, headers: Headers = from(anAddress())) =>
  post(`/applications/unsent/${token}/send`, undefined, headers);
const read = async (token: string) =>
  UnsentApplication.parse((await get(`/applications/unsent/${token}`, from(anAddress()))).body);
const received = async (headers: Headers) => (await get("/transactions", headers)).body;
const applied = async (body: object) => {
  const email = anEmail();
  expect((await apply({ ...body, email })).status).toBe(202);
  return { email, token: await linkOf(email) };
};

describe("applying without an account", () => {
  test("nothing reaches the firm before the link is pressed", async () => {
    const { assetId, organizationId, recruiter } = await anOpenOffer();
    const resume = await upload();
    const { email, token } = await applied({ assetId, resume, phone: "+33 (0)6.12.34.56.78" });
    const content = await read(token);
    expect(content).toMatchObject({
      status: "waiting",
      needsLogIn: false,
      transactionId: null,
      offer: { companyName: expect.any(String) },
      content: { ...applicant, email, phone: "06 12 34 56 78", resumeName: "CV de Zoé.pdf" },
    });
    expect(await received(recruiter.headers)).toMatchObject({ nbResults: 0 });
    expect(await database.db.selectFrom("users").select("id").where("username", "=", email).execute()).toEqual([]);
    const events = await database.db.selectFrom("events").select("type").execute();
    expect(events.map(({ type }) => type)).not.toContain("transaction__created");

    const { transactionId, passwordToken } = SentApplication.parse((await send(token)).body);
    expect(await received(recruiter.headers)).toMatchObject({
      results: [
        {
          id: transactionId,
          assetId,
          ownerId: organizationId,
          status: "new",
          metadata: { message: applicant.message, resume },
          applicant: { email, firstname: "Inès", lastname: "Faure", phone: "06 12 34 56 78" },
        },
      ],
    });
    expect(await mailsTo(marketplace, email, "applicationSent")).toHaveLength(1);
    const [opened] = await mailsTo(marketplace, email, "accountOpened");
    expect(tokenIn(opened)).toBe(passwordToken);
    const chosen = { resetToken: passwordToken, newPassword: PASSWORD };
    expect((await post("/password/reset/confirm", chosen, from(anAddress()))).status).toBe(200);
    const { body } = await post("/auth/login", { username: email, password: PASSWORD }, from(anAddress()));
    const person = await signIn({ id: AuthTokens.parse(body).userId });
    expect(await received(person.headers)).toMatchObject({ results: [{ id: transactionId }] });
    expect((await get(`/files/buffer?key=${encodeURIComponent(resume)}`, person.headers)).status).toBe(200);
  });

  test("the class of the visit's source is stored with the sent application, never its host", async () => {
    const { assetId } = await anOpenOffer();
    const { email, token } = await applied({ assetId, source: "fr.indeed.com" });
    const { rows } = await sql<{ content: object }>`
      SELECT content FROM unsent_applications WHERE email = ${email}`.execute(database.db);
    expect(rows).toEqual([{ content: expect.objectContaining({ source: "board" }) }]);
    expect((await read(token)).content).not.toHaveProperty("source");
    const { transactionId } = SentApplication.parse((await send(token)).body);
    const stored = database.db.selectFrom("transactions").select(["source", "metadata"]);
    expect(await stored.where("id", "=", transactionId).executeTakeFirst()).toEqual({
      source: "board",
      metadata: expect.not.objectContaining({ source: expect.anything() }),
    });
  });

  test("a known address and an unknown one get the same response", async () => {
    const { assetId } = await anOpenOffer();
    const known = (await signedUp(marketplace)).email ?? "";
    const responses = [await apply({ assetId, email: known }), await apply({ assetId, email: anEmail() })];
    const seen = responses.map(({ status, body, headers }) => ({ status, body, names: [...headers.keys()].sort() }));
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({ status: 202, body: { success: true } });
    // Until the job runs, both have done the same work.
    const waiting = await database.db.selectFrom("jobs").select("kind").where("kind", "=", UNSENT_JOB).execute();
    expect(waiting).toHaveLength(2);
  });

  test("an account with another person's address gets nothing of that person", async () => {
    const { assetId, recruiter } = await anOpenOffer();
    const squatter = await signedUp(marketplace, { firstname: "Mallory" });
    const email = squatter.email ?? "";
    const open = await signIn({ id: squatter.id });
    await apply({ assetId, email });
    const token = await linkOf(email);
    expect(await mailsTo(marketplace, email, "applicationLogIn")).toEqual([]);
    const [mail] = await mailsTo(marketplace, email, "applicationConfirm");
    expect(mail?.values).not.toHaveProperty("name");
    expect(await read(token)).toMatchObject({ needsLogIn: false, unprovedAccount: true, content: { email } });

    const { transactionId, passwordToken } = SentApplication.parse((await send(token)).body);
    expect(await received(recruiter.headers)).toMatchObject({ results: [{ id: transactionId, applicant: { email } }] });
    expect(await received(open.headers)).toMatchObject({ nbResults: 0 });
    expect((await get(`/users/${squatter.id}`, open.headers)).body).toMatchObject({
      id: squatter.id,
      firstname: "Mallory",
      email: null,
      emailConfirmed: false,
    });
    await expect(logIn(marketplace, squatter)).rejects.toThrow();
    const chosen = { resetToken: passwordToken, newPassword: PASSWORD };
    expect((await post("/password/reset/confirm", chosen, from(anAddress()))).status).toBe(200);
    const { userId } = await logIn(marketplace, { ...squatter, username: email }, PASSWORD);
    expect(userId).not.toBe(squatter.id);
    const [welcome] = await mailsTo(marketplace, email, "welcome");
    expect((await post("/email/confirm", { token: tokenIn(welcome) }, from(anAddress()))).status).toBe(403);
  });

  test("a logged-in user who sends an application proves their address", async () => {
    const { assetId } = await anOpenOffer();
    const user = await signedUp(marketplace);
    await apply({ assetId, email: user.email ?? "" });
    const { headers } = await signIn({ id: user.id });
    expect((await send(await linkOf(user.email ?? ""), headers)).status).toBe(200);
    expect(await received(headers)).toMatchObject({ results: [{ takerId: user.id }] });
    expect((await get(`/users/${user.id}`, headers)).body).toMatchObject({ email: user.email, emailConfirmed: true });
  });

  test("the owner of a known address must log in before sending", async () => {
    const { assetId, recruiter } = await anOpenOffer();
    const user = await signedUp(marketplace);
    await prove(marketplace, user);
    const email = user.email ?? "";
    await apply({ assetId, email: email.toUpperCase() });
    const token = await linkOf(email, "applicationLogIn");
    expect(await mailsTo(marketplace, email, "applicationConfirm")).toEqual([]);
    expect(await read(token)).toMatchObject({ needsLogIn: true, content: { email } });
    const other = await signIn();
    for (const headers of [from(anAddress()), other.headers, withSecret])
      expect(await send(token, headers)).toMatchObject({ status: 403, body: { data: { code: "logInRequired" } } });
    expect(await received(recruiter.headers)).toMatchObject({ nbResults: 0 });
    const person = await signIn({ id: user.id });
    const { body } = await send(token, person.headers);
    expect(body).toEqual({ transactionId: expect.stringMatching(/^trn_/) });
    expect(await received(recruiter.headers)).toMatchObject({ results: [{ takerId: user.id }] });
    await apply({ assetId, email });
    const again = await send(await linkOf(email, "applicationLogIn"), person.headers);
    expect(again).toMatchObject({ status: 422, body: { data: { code: "alreadyApplied" } } });
  });

  test("a link pressed six times at once sends one application", async () => {
    const { assetId, recruiter } = await anOpenOffer();
    const { email, token } = await applied({ assetId });
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(token)));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const sent = responses.map(({ body }) => SentApplication.parse(body));
    expect(new Set(sent.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(sent.filter(({ passwordToken }) => passwordToken !== undefined)).toHaveLength(1);
    expect(await received(recruiter.headers)).toMatchObject({ nbResults: 1 });
    expect(await read(token)).toMatchObject({ status: "sent", content: null, transactionId: sent[0]?.transactionId });
    const { rows } = await sql`SELECT FROM unsent_applications WHERE email = ${email} OR content::text LIKE '%Faure%'
      AND transaction_id IS NOT NULL`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test("the link of one application never shows the text of another", async () => {
    const { assetId } = await anOpenOffer();
    const { email, token } = await applied({ assetId });
    await apply({ assetId, email, message: "Un autre a écrit ceci." });
    expect((await read(token)).content?.message).toBe(applicant.message);
    expect((await read(await linkOf(email))).content?.message).toBe("Un autre a écrit ceci.");
  });

  test("an expired link answers 404, and its application and CV are erased", async () => {
    const { assetId, recruiter } = await anOpenOffer();
    const resume = await upload();
    const { email, token } = await applied({ assetId, resume });
    await sql`UPDATE unsent_applications SET expires_date = now() - interval '1 second' WHERE email = ${email}`.execute(
      database.db,
    );
    expect((await get(`/applications/unsent/${token}`, from(anAddress()))).status).toBe(404);
    expect((await send(token)).status).toBe(404);
    expect(await received(recruiter.headers)).toMatchObject({ nbResults: 0 });
    await sql`UPDATE files SET created_date = now() - interval '3 days' WHERE key = ${resume}`.execute(database.db);
    await sql`INSERT INTO jobs (kind) VALUES ('sweep'), ('sweep')`.execute(database.db);
    const sweep = createSweepJob(marketplace.context);
    await runDueJobs(database.db, { sweep }, silent);
    await sql`UPDATE files SET checked_date = NULL`.execute(database.db);
    await sql`INSERT INTO jobs (kind) VALUES ('sweep')`.execute(database.db);
    await runDueJobs(database.db, { sweep }, silent);
    const left = await sql`SELECT FROM unsent_applications WHERE email = ${email}`.execute(database.db);
    expect(left.rows).toEqual([]);
    expect(await database.db.selectFrom("files").select("key").where("key", "=", resume).execute()).toEqual([]);
  });

  test("a link to an offer closed meanwhile opens no account", async () => {
    const { assetId } = await anOpenOffer();
    const { email, token } = await applied({ assetId });
    await sql`UPDATE assets SET active = false WHERE id = ${assetId}`.execute(database.db);
    expect(await send(token)).toMatchObject({ status: 422, body: { message: "Asset not active" } });
    expect(await database.db.selectFrom("users").select("id").where("username", "=", email).execute()).toEqual([]);
    expect(await apply({ assetId, email })).toMatchObject({ status: 422, body: { message: "Asset not active" } });
  });
});

describe("refused applications without an account", () => {
  test("hostile and clumsy input is refused, naming the field", async () => {
    const { assetId } = await anOpenOffer();
    for (const [field, value] of [
      ["email", "ines"],
      ["email", "a@b.fr\nbcc: c@d.fr"],
      ["firstname", " "],
      ["lastname", "x".repeat(256)],
      ["firstname", "Inès\u202e"],
      ["phone", "12"],
      ["message", "x".repeat(5001)],
      ["answers", [{ question: "Mobile ?", answer: "x".repeat(2001) }]],
      ["locale", "de"],
      ["status", "recruited"],
    ] as const)
      expect(await apply({ assetId, email: anEmail(), [field]: value }), field).toMatchObject({
        status: 400,
        body: { data: [expect.objectContaining({ path: expect.arrayContaining([field]) })] },
      });
    expect(await apply({ assetId, email: anEmail(), message: " " })).toMatchObject({ status: 400 });
  });

  test("another person's CV, or the key of no file, is refused", async () => {
    const { assetId } = await anOpenOffer();
    const { headers } = await signIn();
    const refused = [await upload(headers), `resumes/${"0".repeat(12)}/${"0".repeat(32)}.pdf`, "../../etc/passwd"];
    for (const resume of refused)
      expect(await apply({ assetId, email: anEmail(), resume })).toMatchObject({
        status: 422,
        body: { data: { path: ["resume"] } },
      });
  });

  test("an offer with its own form, or an unknown one, is refused", async () => {
    const { organizationId, assetId } = await anOpenOffer();
    const url = "https://cabinet.example/postuler";
    const site = await anOffer(database.db, organizationId, { metadata: { apply: { mode: "site", url } } });
    expect(await apply({ assetId: site, email: anEmail() })).toMatchObject({
      body: { data: { code: "appliedElsewhere", url } },
    });
    for (const unknown of ["ast_none", organizationId])
      expect((await apply({ assetId: unknown, email: anEmail() })).status).toBe(422);
    expect((await post("/applications", { ...applicant, assetId, email: anEmail() }, {})).status).toBe(401);
  });
});
