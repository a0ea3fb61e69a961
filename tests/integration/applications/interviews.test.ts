import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { Transaction, TransactionPage } from "@/lib/entities/transaction";
import { DAY_MS } from "@/lib/rules/transaction/response-time";
import { createInterviewReminder, reminderDate } from "@/marketplace/resources/applications/interview/reminder-job";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";
import { waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post } = marketplace;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const [first, second] = [inDays(5), inDays(6)];
const office = {
  format: "office",
  minutes: 45,
  slots: [first, second],
  place: "12, rue de la Paix, Nantes",
  with: ["Anne"],
};

beforeAll(() => installTypes(database.db));

async function anApplication() {
  const firm = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, firm.organizationId, { publishedWith: "slot" });
  const { id } = Transaction.parse((await post("/transactions", { assetId: offerId }, candidate.headers)).body);
  const move = (name: string, data?: object, headers = firm.recruiter.headers) =>
    post(`/transactions/${id}/transitions`, { name, data }, headers);
  const choose = (body: object, headers = candidate.headers) =>
    post(`/transactions/${id}/interview/choice`, body, headers);
  const propose = (body: object) => post(`/transactions/${id}/interview`, body, firm.recruiter.headers);
  const read = async (headers = candidate.headers) =>
    Transaction.parse((await get(`/transactions/${id}`, headers)).body);
  const messages = async () => (await get(`/messages?topicId=${id}&order=asc`, candidate.headers)).body;
  return { ...firm, candidate, id, move, choose, propose, read, messages };
}

const mailsAbout = async (id: string) =>
  (await waitingMails(database.db)).filter((mail) => JSON.stringify(mail).includes(id));
const reminders = (id: string) =>
  database.db.selectFrom("jobs").selectAll().where("key", "=", `interview/${id}`).execute();

test("a firm proposes times, and the candidate chooses one", async () => {
  const { id, move, choose, read, messages, recruiter, candidate, organizationId } = await anApplication();
  const met = await move("meet", { interview: office, message: "Au plaisir de vous rencontrer." });
  expect(met.body).toMatchObject({ status: "meeting", interview: { ...office, sequence: 0, choice: null } });
  expect((await read()).statusHistory[0]?.data).toEqual({ message: "Au plaisir de vous rencontrer." });
  expect((await choose({ slot: second })).body).toMatchObject({ interview: { sequence: 1, choice: { slot: second } } });
  expect(await read(recruiter.headers)).toMatchObject({ interview: { choice: { slot: second } } });
  expect(await messages()).toMatchObject({
    results: [
      { senderId: organizationId, content: "Au plaisir de vous rencontrer.", attachments: [{ kind: "interview" }] },
      { senderId: candidate.id, attachments: [{ kind: "interview-choice", slot: second }] },
    ],
  });
  const mails = (await mailsAbout(id)).slice(-2);
  for (const mail of mails)
    expect(mail).toMatchObject({ name: "interviewConfirmed", calendar: expect.stringContaining("SEQUENCE:1") });
  expect(mails.map(({ to }) => to)).toEqual(
    [recruiter.id, candidate.id].map((person) => `${person.toLowerCase()}@exemple.invalid`),
  );
});

test("an interview time must be within a year, however proposed", async () => {
  const { move, propose } = await anApplication();
  const far = { ...office, slots: [first, "9999-12-31T23:59:00-14:00"] };
  const refused = { status: 400, body: { message: expect.stringContaining("must be within a year") } };
  expect(await move("meet", { interview: far })).toMatchObject(refused);
  expect((await move("meet", { interview: { ...office, slots: [inDays(364)] } })).status).toBe(200);
  expect(await propose(far)).toMatchObject(refused);
});

test("an interview is in the time of its address, or else of the offer's place", async () => {
  const { id, move, choose, propose } = await anApplication();
  const { rows } = await sql<{ asset_snapshot: object }>`
    UPDATE transactions SET asset_snapshot = asset_snapshot
      || '{"locations": [{"departmentCode": "974", "latitude": -21, "longitude": 55}]}' WHERE id = ${id}
    RETURNING asset_snapshot`.execute(database.db);
  expect(rows).toHaveLength(1);
  const elevenThere = `${first.slice(0, 10)}T07:00:00.000Z`;
  const met = await move("meet", { interview: { ...office, place: "Au cabinet", slots: [elevenThere] } });
  expect(met.body).toMatchObject({ interview: { timezone: "Indian/Reunion" } });
  expect((await propose({ ...office, place: "75005 Paris" })).body).toMatchObject({
    interview: { timezone: "Europe/Paris" },
  });
  await propose({ ...office, place: "Au cabinet", slots: [elevenThere] });
  await choose({ slot: elevenThere });
  for (const mail of (await mailsAbout(id)).slice(-2))
    expect(mail).toMatchObject({ values: { when: expect.stringMatching(/ à 11\u202fh \(heure de La Réunion\)$/) } });
});

test("a zone outside France, a telephone that is none and past half-days are refused, by name", async () => {
  const { move, choose } = await anApplication();
  const refused = (path: string, text: string) => ({
    status: 400,
    body: { message: expect.stringMatching(new RegExp(`${path}.*${text}`)) },
  });
  const phone = { format: "phone", minutes: 30, slots: [first], phone: "le standard" };
  expect(await move("meet", { interview: phone })).toMatchObject(refused("phone", "must be a telephone number"));
  expect(await move("meet", { interview: { ...office, timezone: "Mars/Olympus" } })).toMatchObject(
    refused("timezone", "must be a time zone of France"),
  );
  await move("meet", { interview: office });
  for (const date of ["2020-01-06", "2999-12-05"])
    expect(await choose({ halfDays: [{ date, half: "morning" }] })).toMatchObject(
      refused("halfDays", "must be from today, within a year"),
    );
});

test("the mail of a proposal has its place, its length and a link for each time, which books nothing", async () => {
  const { id, move, propose, read } = await anApplication();
  await move("meet", { interview: office, message: "Au plaisir." });
  const link = (slot: string) => ({
    text: expect.stringMatching(/^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) /),
    url: expect.stringMatching(new RegExp(`/app/candidatures/${id}\\?horaire=${encodeURIComponent(slot)}$`)),
  });
  const values = { format: "office", minutes: 45, where: office.place, people: "Anne" };
  expect((await mailsAbout(id)).at(-1)).toMatchObject({
    name: "interviewProposed",
    values: { ...values, message: "Au plaisir.", isAgain: false },
    sections: [{ title: "Horaires proposés", lines: [link(first), link(second)] }],
  });
  await propose({ ...office, slots: [second] });
  expect((await mailsAbout(id)).at(-1)).toMatchObject({
    name: "interviewProposed",
    values: { ...values, isAgain: true },
    sections: [{ lines: [link(second)] }],
  });
  expect(await read()).toMatchObject({ interview: { choice: null } });
});

test("a firm lists its coming interviews by their chosen time; nobody else does", async () => {
  const one = await anApplication();
  const others = [await anApplication(), await anApplication()];
  const firm = one.recruiter.headers;
  // All three are the firm's: the first is chosen last, the second waits for its candidate, the third ends.
  for (const { id } of others)
    await database.db.updateTable("transactions").set({ owner_id: one.organizationId }).where("id", "=", id).execute();
  const [waiting, ended] = others;
  for (const { id } of [one, ...others]) {
    const met = await post(`/transactions/${id}/transitions`, { name: "meet", data: { interview: office } }, firm);
    expect(met.status).toBe(200);
  }
  await one.choose({ slot: second });
  await ended?.choose({ slot: first });
  const coming = async (headers: Record<string, string>, gte = inDays(-1)) =>
    TransactionPage.parse(
      (await get(`/transactions?orderBy=interviewDate&order=asc&interviewDate[gte]=${gte}`, headers)).body,
    ).results.map(({ id }) => id);
  expect(await coming(firm)).toEqual([ended?.id, one.id]);
  expect(await coming(firm, inDays(5.5))).toEqual([one.id]);
  expect(await coming(waiting?.candidate.headers ?? {})).toEqual([]);
  expect(await coming(one.candidate.headers)).toEqual([one.id]);
  await ended?.move("cancel", undefined, ended.candidate.headers);
  expect(await coming(firm)).toEqual([one.id]);
});

test("a repeated choice changes nothing; another is refused until a new proposal", async () => {
  const { id, move, choose, propose, messages } = await anApplication();
  await move("meet", { interview: office });
  const both = await Promise.all([choose({ slot: first }), choose({ slot: first })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await messages()).toMatchObject({ nbResults: 2 });
  for (const other of [{ slot: second }, { halfDays: [] }])
    expect(await choose(other)).toMatchObject({ status: 422, body: { data: { code: "alreadyChosen" } } });
  // The choice opens again when the firm proposes other times.
  const again = { ...office, slots: [inDays(8)] };
  expect((await propose(again)).body).toMatchObject({ interview: { sequence: 2, choice: null } });
  expect(await reminders(id)).toEqual([]);
  expect((await choose({ slot: first })).body).toMatchObject({ data: { code: "unknownSlot" } });
  expect((await choose({ slot: again.slots[0] })).body).toMatchObject({ interview: { sequence: 3 } });
});

test("a candidate who declines every time gives free half-days", async () => {
  const { id, move, choose } = await anApplication();
  await move("meet", { interview: office });
  const halfDays = [{ date: first.slice(0, 10), half: "morning" }];
  expect((await choose({ halfDays })).body).toMatchObject({ interview: { choice: { halfDays } } });
  expect((await mailsAbout(id)).at(-1)).toMatchObject({ name: "interviewDeclined" });
  expect(JSON.stringify((await mailsAbout(id)).at(-1))).not.toContain("VCALENDAR");
  expect(await reminders(id)).toEqual([]);
});

test("an interview proposal is validated, and comes from the firm only", async () => {
  const { id, move, choose, propose, candidate } = await anApplication();
  expect((await propose(office)).body).toMatchObject({ data: { code: "notMeeting" } });
  const wrong = [
    { ...office, slots: [] },
    { ...office, slots: [first, second, inDays(7), inDays(8)] },
    { ...office, slots: [first, first] },
    { ...office, slots: [inDays(-1)] },
    { ...office, place: undefined },
    { ...office, url: "https://visio.exemple" },
    { ...office, format: "video", place: undefined, url: "http://visio.exemple" },
    { ...office, minutes: 40 },
    { ...office, other: 1 },
  ];
  for (const interview of wrong) expect((await move("meet", { interview })).status).toBe(400);
  expect((await choose({ slot: first })).body).toMatchObject({ data: { code: "noInterview" } });
  await move("meet", { interview: office });
  expect((await post(`/transactions/${id}/interview`, office, candidate.headers)).status).toBe(403);
  for (const wrongChoice of [{}, { slot: "demain" }, { slot: first, halfDays: [] }, { halfDays: [1, 2, 3, 4] }])
    expect((await choose(wrongChoice)).status).toBe(400);
});

test("a firm sends at most ten interview proposals an hour", async () => {
  const { move, propose } = await anApplication();
  await move("meet", { interview: office });
  const statuses: number[] = [];
  for (let time = 0; time < 12; time += 1) statuses.push((await propose(office)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});

test("of two times chosen simultaneously, one is recorded", async () => {
  const { id, move, choose, read, messages } = await anApplication();
  await move("meet", { interview: office });
  const both = await Promise.all([choose({ slot: first }), choose({ slot: second })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const { interview } = await read();
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ interview });
  expect(await messages()).toMatchObject({ nbResults: 2 });
  expect((await mailsAbout(id)).filter(({ name }) => name === "interviewConfirmed")).toHaveLength(2);
});

test("only the candidate chooses; a message cannot imitate a choice", async () => {
  const { id, move, choose, recruiter, candidate, organizationId } = await anApplication();
  await move("meet", { interview: office });
  expect((await choose({ slot: first }, recruiter.headers)).status).toBe(403);
  for (const kind of ["interview", "interview-choice"]) {
    const message = { topicId: id, receiverId: organizationId, content: "…", attachments: [{ kind, slot: first }] };
    expect((await post("/messages", message, candidate.headers)).status).toBe(400);
  }
});

test("a withdrawal cancels the interview in both calendars", async () => {
  const { id, move, choose, read, candidate, recruiter } = await anApplication();
  await move("meet", { interview: office });
  await choose({ slot: first });
  await move("cancel", undefined, candidate.headers);
  const [toCandidate, toFirm] = (await mailsAbout(id)).slice(-2);
  for (const mail of [toCandidate, toFirm]) {
    expect(mail).toMatchObject({ calendar: expect.stringContaining("STATUS:CANCELLED") });
    expect(mail).toMatchObject({ calendar: expect.stringContaining("SEQUENCE:2") });
  }
  expect(await read()).toMatchObject({ interview: { sequence: 2 } });
  expect(await read(recruiter.headers)).toMatchObject({ interview: null });
});

test("both parties are reminded the evening before, of the current time only", async () => {
  const { id, move, choose } = await anApplication();
  await move("meet", { interview: office });
  await choose({ slot: first });
  const [job] = await reminders(id);
  expect(job?.run_date).toEqual(reminderDate(first));
  const run = createInterviewReminder(marketplace.context);
  const before = (await mailsAbout(id)).length;
  await database.db.transaction().execute((trx) => run({ id, sequence: 0 }, trx));
  expect(await mailsAbout(id)).toHaveLength(before);
  await database.db.transaction().execute((trx) => run({ id, sequence: 1 }, trx));
  const mails = (await mailsAbout(id)).slice(before);
  expect(mails).toMatchObject([{ name: "interviewTomorrow" }, { name: "interviewTomorrow" }]);
});

test("an interview's reminder is at 18:00 the day before, where it takes place", () => {
  expect(reminderDate("2026-11-30T09:00:00Z").toISOString()).toBe("2026-11-29T17:00:00.000Z");
  expect(reminderDate("2026-07-01T22:30:00Z").toISOString()).toBe("2026-07-01T16:00:00.000Z");
  expect(reminderDate("2026-03-30T06:00:00Z").toISOString()).toBe("2026-03-29T16:00:00.000Z");
  // 9 h on 2 December in Nouméa is still 1 December in Paris.
  expect(reminderDate("2026-12-01T22:00:00Z", "Pacific/Noumea").toISOString()).toBe("2026-12-01T07:00:00.000Z");
});

test("a firm moves an application at most twenty times an hour", async () => {
  const { id, move } = await anApplication();
  const statuses = [];
  for (let time = 0; time < 22; time += 1)
    statuses.push((await move("customise", { label: `Étape ${time}`, message: "Encore un test" })).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  expect(await mailsAbout(id)).toHaveLength(22);
});
