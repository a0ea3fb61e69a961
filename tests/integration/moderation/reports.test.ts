import { beforeAll, describe, expect, test } from "vitest";
import { AuditLine } from "@/lib/entities/audit-line";
import { QueuePage, Report } from "@/lib/entities/moderation";
import { pageOf } from "@/lib/entities/page";
import { newId } from "@/marketplace/db/new-id";
import { readRow } from "@/marketplace/db/rows";
import { installTypes } from "@/tests/support/a-firm";
import { reporting } from "@/tests/support/a-report";
import { from } from "@/tests/support/accounts";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";
import { mailsToUser, waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

const { aReported, report, aVoice, aReporter } = reporting(marketplace);
let networks = 0;
/** An address of a network where nobody reported yet. */
const aNetwork = () => `198.18.${++networks}.7`;
const moderator = () => signIn({ roles: ["user", "editor"] });
const isPublic = async (id: string) => (await get(`/assets/${id}`)).status === 200;
const decide = (id: string, body: object, headers: Headers) => call("PATCH", `/reports/${id}`, body, headers);
const UPHELD = { state: "upheld", code: "payant", reason: "Un virement est demandé aux candidats." };

test("a visitor without account reports; only moderators read their address", async () => {
  const { url, id, recruiter } = await aReported();
  const email = "temoin@gmail.com";
  const { status, id: reportId } = await report(url, { email });
  expect(status).toBe(200);
  const read = Report.parse((await get(`/reports/${reportId}`, withSecret)).body);
  expect(read).toMatchObject({ kind: "offer", objectId: id, email, proved: false, state: "open" });
  expect(read.objectName).toBe((await readRow(database.db, "assets", id))?.name);
  const queue = QueuePage.parse((await get("/moderation?kind=report", withSecret)).body);
  expect(queue.results[0]).toMatchObject({ id: reportId, objectId: id, urgent: true });
  expect((await waitingMails(database.db)).filter(({ to }) => to === email)).toMatchObject([
    { name: "reportReceived" },
  ]);
  for (const headers of [recruiter.headers, withKey])
    expect((await get(`/reports/${reportId}`, headers)).status).toBe(403);
  expect((await report(url, { email })).id).toBe(reportId);
});

test("a receipt names a known object's page, never the typed URL", async () => {
  const path = new URL((await aReported()).url, "https://site.invalid").pathname;
  const pageOfReceipt = async (reported: string, email: string) => {
    await report(reported, { email });
    const [receipt] = (await waitingMails(database.db)).filter(({ to }) => to === email);
    return String(Object(receipt?.values).page);
  };
  const known = await pageOfReceipt(`https://evil.example${path}?cadeau=evil.example#gagne`, "un@free.fr");
  expect({ isKnown: known.endsWith(path), isOurs: !known.includes("evil") }).toEqual({ isKnown: true, isOurs: true });
  for (const [index, typed] of ["https://evil.example/cadeau", "/Votre-colis?x=evil.example"].entries())
    expect(new URL(await pageOfReceipt(typed, `autre-${index}@free.fr`)).pathname).toBe("/");
});

test.each([
  [{ text: "Trop court" }],
  [{ goodFaith: false }],
  [{ motive: "jealousy" }],
  [{ email: "pas une adresse" }],
  [{ url: "" }],
  [{ text: "x".repeat(3001) }],
])("a report with %j is refused", async (given) => {
  expect((await report("/entreprise/x", given)).status).toBe(400);
});

test("an address is mailed three receipts a day at most", async () => {
  for (let turn = 0; turn < 5; turn += 1)
    await report(`/entreprise/inconnu-${turn}`, { email: "cible@free.fr" }, withSecret);
  expect((await waitingMails(database.db)).filter(({ to }) => to === "cible@free.fr")).toHaveLength(3);
});

describe("two distinct reporters of an urgent motive", () => {
  test("two distinct reporters hide the content automatically", async () => {
    const { url, id, recruiter } = await aReported();
    await aVoice(url, `a-${id}@gmail.com`);
    expect(await isPublic(id)).toBe(true);
    await aVoice(url, `b-${id}@orange.fr`);
    expect(await isPublic(id)).toBe(false);
    const mails = await mailsToUser(database.db, recruiter.id);
    expect(mails).toMatchObject([{ name: "contentSuspended", values: { automatic: true } }]);
    expect(JSON.stringify(mails)).not.toContain("gmail.com");
    const owned = JSON.stringify((await get(`/assets/${id}`, recruiter.headers)).body);
    expect(owned).not.toContain("gmail.com");
  });

  test("the audit trail names the platform, not the reporters", async () => {
    const { url, id } = await aReported();
    for (const { headers } of [await aReporter(), await aReporter()]) await report(url, {}, from(aNetwork(), headers));
    const { body } = await get(`/audit?objectId=${id}`, withSecret);
    expect(pageOf(AuditLine).parse(body).results).toMatchObject([
      { action: "assetSuspended", actorType: "platform", actorId: null, after: { automatic: true } },
    ]);
  });

  const attempts: [string, (reported: Awaited<ReturnType<typeof aReported>>) => Promise<unknown>][] = [
    ["without an address", async ({ url }) => [await report(url), await report(`${url}?again`)]],
    [
      "with unproved addresses",
      async ({ url, id }) => [
        await report(url, { email: `c-${id}@gmail.com` }),
        await report(url, { email: `d-${id}@gmail.com` }),
      ],
    ],
    [
      "of one firm",
      async ({ url }) => {
        const organization = newId("org");
        for (let turn = 0; turn < 2; turn += 1)
          await report(url, {}, from(aNetwork(), (await aReporter({ organization })).headers));
      },
    ],
    [
      "of one domain",
      async ({ url, id }) => [
        await aVoice(url, `e@${id.replace("_", "-")}.example`),
        await aVoice(url, `f@${id.replace("_", "-")}.example`),
      ],
    ],
    [
      "with two addresses of one network",
      async ({ url, id }) => {
        for (const [turn, address] of ["198.51.100.4", "198.51.100.77", "::ffff:198.51.100.9"].entries())
          await aVoice(url, `n${turn}-${id}@gmail.com`, {}, from(address));
      },
    ],
    [
      "with two accounts of one network of IPv6",
      async ({ url }) => {
        for (const address of ["2a01:e0a:1:2::7", "2a01:e0a:1:ffff::8"])
          await report(url, {}, from(address, (await aReporter()).headers));
      },
    ],
    [
      "with accounts one hour old",
      async ({ url }) => {
        for (let turn = 0; turn < 2; turn += 1)
          await report(url, {}, from(aNetwork(), (await aReporter({ isNew: true })).headers));
      },
    ],
    [
      "for a motive that can wait",
      async ({ url, id }) => [
        await aVoice(url, `g-${id}@gmail.com`, { motive: "privacy" }),
        await aVoice(url, `h-${id}@gmail.com`, { motive: "privacy" }),
      ],
    ],
    [
      "one of whom was wrong before",
      async ({ url, id }) => {
        const other = await aReported();
        const wrong = await aVoice(other.url, `i-${id}@gmail.com`);
        await decide(wrong, { state: "dismissed" }, withSecret);
        await aVoice(url, `i-${id}@gmail.com`);
        await aVoice(url, `j-${id}@gmail.com`);
      },
    ],
    [
      "of content whose report was dismissed",
      async ({ url, id }) => {
        await decide(await aVoice(url, `k-${id}@gmail.com`), { state: "dismissed" }, withSecret);
        await aVoice(url, `l-${id}@gmail.com`);
        await aVoice(url, `m-${id}@gmail.com`);
      },
    ],
  ];
  test.each(attempts)("two reporters %s hide nothing", async (_name, attempt) => {
    const reported = await aReported();
    await attempt(reported);
    expect(await isPublic(reported.id)).toBe(true);
  });

  test("reporters from two networks hide the content; a decision erases their networks", async () => {
    const { url, id } = await aReported();
    const first = await aVoice(url, `o-${id}@gmail.com`, {}, from(aNetwork()));
    await aVoice(url, `p-${id}@gmail.com`, {}, from(aNetwork()));
    expect(await isPublic(id)).toBe(false);
    expect((await readRow(database.db, "reports", first))?.network).toMatch(/^198\.18\.\d+\.0\/24$/);
    await decide(first, { state: "dismissed" }, withSecret);
    expect((await readRow(database.db, "reports", first))?.network).toBeNull();
  });

  test("accounts of two different firms hide the content", async () => {
    const { url, id } = await aReported();
    for (let turn = 0; turn < 2; turn += 1)
      await report(url, {}, from(aNetwork(), (await aReporter({ organization: newId("org") })).headers));
    expect(await isPublic(id)).toBe(false);
  });

  test("a dismissal of the reports shows the content again", async () => {
    const { url, id } = await aReported();
    const first = await aVoice(url, `n-${id}@gmail.com`);
    await aVoice(url, `o-${id}@gmail.com`);
    expect(await isPublic(id)).toBe(false);
    expect((await decide(first, { state: "dismissed" }, (await moderator()).headers)).status).toBe(200);
    expect(await isPublic(id)).toBe(true);
  });
});

test("one decision answers every report of its motive and mails both sides", async () => {
  const { url, id, recruiter } = await aReported();
  const first = await report(url, { motive: "discrimination", email: `p-${id}@gmail.com` });
  await report(url, { motive: "discrimination", email: `q-${id}@gmail.com` });
  const other = await report(url, { motive: "privacy", email: `r-${id}@gmail.com` });
  const { headers } = await moderator();
  expect((await decide(first.id, { state: "upheld" }, headers)).status).toBe(400);
  expect((await decide(first.id, { ...UPHELD, code: "critere-interdit" }, headers)).status).toBe(200);
  expect(await isPublic(id)).toBe(false);
  const decided = (await waitingMails(database.db)).filter(({ name }) => name === "reportDecided").map(({ to }) => to);
  expect(decided).toEqual(
    expect.arrayContaining([`p-${id}@gmail.com`, `q-${id}@gmail.com`].map((email) => email.toLowerCase())),
  );
  expect(decided).not.toContain(`r-${id}@gmail.com`.toLowerCase());
  expect(await mailsToUser(database.db, recruiter.id)).toMatchObject([{ name: "contentSuspended" }]);
  expect(Report.parse((await get(`/reports/${other.id}`, withSecret)).body).state).toBe("open");
  expect((await decide(first.id, UPHELD, headers)).status).toBe(422);
});

test("a forged follow-up token answers 404", async () => {
  for (const token of ["rpt_1.forged", "x", "rpt_1"]) {
    expect((await get(`/reports/follow/${token}`)).status).toBe(404);
    expect((await post(`/reports/follow/${token}/confirm`, undefined)).status).toBe(404);
  }
});
