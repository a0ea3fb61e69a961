import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { pageOf } from "@/lib/entities/page";
import { Rating } from "@/lib/entities/rating";
import { SentCheck, SentChecks } from "@/lib/entities/sent-check";
import { MAX_ASKED_AT_ONCE } from "@/lib/rules/company/testimonial-request";
import { LIMITS } from "@/marketplace/resources/to-others";
import { installTypes } from "@/tests/support/a-firm";
import { createOrganization, mailsTo, tokenIn } from "@/tests/support/accounts";
import { aCompanyAsset } from "@/tests/support/an-asset";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, send, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

type Headers = Record<string, string>;

let people = 0;
const anAddress = () => `collegue-${people++}@exemple.invalid`;

async function aFirm() {
  const firm = await createOrganization(marketplace);
  await aCompanyAsset(database.db, { owner: firm.id, slug: firm.id.toLowerCase() });
  return firm;
}

const ask = (headers: Headers, emails: string[], message?: string) =>
  post("/token/checks", { emails, message }, headers);
const listed = async (headers: Headers) => pageOf(SentCheck).parse((await get("/token/checks", headers)).body).results;
const remind = (headers: Headers, id: string) => post(`/token/checks/${id}/remind`, undefined, headers);
const age = (id: string, days: number) =>
  sql`UPDATE mail_tokens SET created_date = created_date - make_interval(days => ${days}) WHERE id = ${id}`.execute(
    database.db,
  );

async function anAsked(days = 0) {
  const firm = await aFirm();
  const email = anAddress();
  const [asked] = SentChecks.parse((await ask(firm.acting, [email])).body).results;
  if (!asked) throw new Error("nobody was asked");
  if (days > 0) await age(asked.id, days);
  return { ...firm, email, id: asked.id };
}

const answer = (token: string) =>
  post("/ratings", {
    token,
    label: "testimonial",
    score: 100,
    data: { firstname: "Anne", quote: "Une vraie équipe." },
  });

describe("asking for testimonials", () => {
  test("ten people asked in one call are each mailed the firm's sentence", async () => {
    const { acting } = await aFirm();
    const emails = Array.from({ length: MAX_ASKED_AT_ONCE }, anAddress);
    expect(await ask(acting, emails, "Deux lignes suffisent.")).toMatchObject({ status: 200 });
    for (const email of emails) {
      const [mail] = await mailsTo(marketplace, email, "check");
      expect(mail?.values).toMatchObject({ type: "testimonial", message: "Deux lignes suffisent.", isReminder: false });
    }
    const rows = await listed(acting);
    expect(rows).toHaveLength(MAX_ASKED_AT_ONCE);
    expect(JSON.stringify(rows)).not.toContain(emails[0]);
    expect(rows[0]).toMatchObject({ email: "c•••@exemple.invalid", usedDate: null, answer: null, remindedDate: null });
  });

  test.each([
    ["no address", []],
    ["eleven addresses", Array.from({ length: MAX_ASKED_AT_ONCE + 1 }, anAddress)],
    ["an invalid address", ["anne chez exemple"]],
  ])("a request to %s is refused, naming the field", async (_what, emails) => {
    const { acting } = await aFirm();
    const response = await ask(acting, emails);
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain('"emails"');
  });

  test.each(["https://piege.example", "ecrivez à moi@exemple.invalid", "voir www.piege.example", "piege.com"])(
    "a sentence with a link is refused: %s",
    async (message) => {
      const { acting } = await aFirm();
      const email = anAddress();
      const response = await ask(acting, [email], message);
      expect(response).toMatchObject({ status: 400, body: { data: [{ path: ["message"] }] } });
      expect(await mailsTo(marketplace, email, "check")).toEqual([]);
    },
  );

  test("an address whose link is still valid gets no second mail", async () => {
    const { acting, email } = await anAsked();
    const other = anAddress();
    expect(await ask(acting, [other, email.toUpperCase()])).toMatchObject({
      status: 400,
      body: { data: [{ path: ["emails", 1], type: "email.alreadyAsked" }] },
    });
    expect(await mailsTo(marketplace, other, "check")).toEqual([]);
    const older = await post("/token/check/request", { data: { email } }, acting);
    expect(older).toMatchObject({ status: 400, body: { data: [{ type: "email.alreadyAsked" }] } });
  });

  test("an address gets three requests a day, whichever firms ask", async () => {
    const email = anAddress();
    for (let firms = 0; firms < LIMITS.testimonial.mailbox; firms++)
      expect((await ask((await aFirm()).acting, [email])).status).toBe(200);
    expect(await ask((await aFirm()).acting, [email])).toMatchObject({
      status: 429,
      body: { data: [{ path: ["emails", 0], type: "email.enoughMails" }] },
    });
    expect(await mailsTo(marketplace, email, "check")).toHaveLength(LIMITS.testimonial.mailbox);
  });

  test("the members of a firm together ask fifty people a day", async () => {
    const { id, acting } = await aFirm();
    const editor = await signIn({ organizations: { [id]: { roles: ["editor"] } }, as: id });
    for (let asked = 0; asked < LIMITS.testimonial.organization; asked += MAX_ASKED_AT_ONCE)
      expect((await ask(asked === 0 ? acting : editor.headers, Array.from({ length: 10 }, anAddress))).status).toBe(
        200,
      );
    expect(await ask(editor.headers, [anAddress()])).toMatchObject({ status: 429 });
  });

  test("ten simultaneous requests to one address send one mail", async () => {
    const { acting } = await aFirm();
    const email = anAddress();
    const responses = await Promise.all(Array.from({ length: 10 }, () => ask(acting, [email])));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsTo(marketplace, email, "check")).toHaveLength(1);
  });

  test("a firm without a public page asks nobody", async () => {
    const { acting } = await createOrganization(marketplace);
    expect(await ask(acting, [anAddress()])).toMatchObject({ status: 422, body: { data: { code: "noPage" } } });
  });
});

describe("the reminder of a testimonial request", () => {
  test("a reminder is sent once, after seven days", async () => {
    const { acting, email, id } = await anAsked(6);
    expect(await remind(acting, id)).toMatchObject({ status: 422, body: { data: { code: "early" } } });
    await age(id, 1);
    expect(await remind(acting, id)).toMatchObject({ status: 200, body: { remindableDate: null } });
    for (const days of [0, 8]) {
      await age(id, days);
      expect(await remind(acting, id)).toMatchObject({ status: 422, body: { data: { code: "reminded" } } });
    }
    const mails = await mailsTo(marketplace, email, "check");
    expect(mails.map(({ values }) => values)).toMatchObject([{ isReminder: false }, { isReminder: true }]);
  });

  test("ten simultaneous reminders send one mail", async () => {
    const { acting, email, id } = await anAsked(8);
    const responses = await Promise.all(Array.from({ length: 10 }, () => remind(acting, id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsTo(marketplace, email, "check")).toHaveLength(2);
  });

  test("two reminders that read the request together send one mail", async () => {
    const { acting, email, id } = await anAsked(8);
    const nbWaiting = async () => {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db);
      return rows[0]?.count;
    };
    const reminders = await database.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM mail_tokens WHERE id = ${id} FOR UPDATE`.execute(trx);
      const both = [remind(acting, id), remind(acting, id)];
      await expect.poll(nbWaiting).toBe(2);
      return { both };
    });
    const responses = await Promise.all(reminders.both);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await mailsTo(marketplace, email, "check")).toHaveLength(2);
  });

  test("the two mailed links allow one testimonial in total", async () => {
    const { acting, email, id } = await anAsked(8);
    await remind(acting, id);
    const [first, second] = (await mailsTo(marketplace, email, "check")).map(tokenIn);
    expect((await send(`/token/check/${second}`)).body).toMatchObject({ status: "valid" });
    expect((await send(`/token/check/${first}`)).body).toMatchObject({ status: "alreadyChecked" });
    expect((await answer(first ?? "")).status).toBe(200);
    expect((await answer(second ?? "")).status).toBe(422);
    expect(await listed(acting)).toMatchObject([
      { usedDate: expect.any(String), answeredDate: expect.any(String), answer: "waiting" },
    ]);
    expect(await remind(acting, id)).toMatchObject({ status: 422, body: { data: { code: "answered" } } });
  });

  test("a request that expired is not reminded, and may be made again", async () => {
    const { acting, email, id } = await anAsked(8);
    await sql`UPDATE mail_tokens SET expires_date = now() WHERE id = ${id}`.execute(database.db);
    expect(await remind(acting, id)).toMatchObject({ status: 422, body: { data: { code: "expired" } } });
    expect((await ask(acting, [email])).status).toBe(200);
  });

  test("another firm lists no request and cannot remind of one", async () => {
    const { id } = await anAsked(8);
    const other = await aFirm();
    expect(await listed(other.acting)).toEqual([]);
    expect((await remind(other.acting, id)).status).toBe(404);
  });
});

describe("a testimonial that awaits moderation", () => {
  const seenBy = async (id: string, headers?: Headers) =>
    pageOf(Rating).parse((await get(`/ratings?targetId=${id}&label=testimonial`, headers)).body).results;

  test("only the firm reads a testimonial before its publication", async () => {
    const { acting, email, id } = await anAsked();
    const organization = acting["x-stelace-organization-id"] ?? "";
    const [mail] = await mailsTo(marketplace, email, "check");
    const rating = Rating.parse((await answer(tokenIn(mail))).body);
    expect(await seenBy(organization, acting)).toMatchObject([{ id: rating.id, metadata: { active: false } }]);
    const member = await signIn({ organizations: { [organization]: { roles: ["member"] } }, as: organization });
    for (const headers of [undefined, (await aFirm()).acting, (await signIn()).headers, member.headers])
      expect(await seenBy(organization, headers)).toEqual([]);
    expect((await call("PATCH", `/ratings/${rating.id}`, { data: { quote: "Mieux" } }, acting)).status).toBe(403);
    const moderator = await signIn({ roles: ["user", "editor"], confirmed: true });
    await post(`/moderation/${rating.id}/decisions`, {}, moderator.headers);
    await sql`UPDATE ratings SET platform_data = '{"_private": {"hidden": {"reason": "insult"}}}' WHERE id = ${rating.id}`.execute(
      database.db,
    );
    expect(await seenBy(organization, acting)).toEqual([]);
    expect((await listed(acting)).find((row) => row.id === id)).toMatchObject({ answer: "hidden" });
  });
});
