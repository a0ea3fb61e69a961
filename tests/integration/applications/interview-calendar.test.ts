import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { Transaction } from "@/lib/entities/transaction";
import { DAY_MS } from "@/lib/rules/transaction/response-time";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post } = marketplace;
beforeAll(() => installTypes(database.db));

const slot = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 5 * DAY_MS).toISOString();
const place = "12, rue de la Paix; 44000 Nantes";

/** Creates an application whose candidate chose a time for the interview. */
async function anInterview() {
  const firm = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, firm.organizationId, { publishedWith: "slot" });
  const { id } = Transaction.parse((await post("/transactions", { assetId: offerId }, candidate.headers)).body);
  const interview = { format: "office", minutes: 45, slots: [slot], place, with: [] };
  await post(`/transactions/${id}/transitions`, { name: "meet", data: { interview } }, firm.recruiter.headers);
  await post(`/transactions/${id}/interview/choice`, { slot }, candidate.headers);
  return { ...firm, candidate, id };
}

type Headers = Record<string, string>;
const create = async (headers: Headers) => {
  const { status, body } = await post("/interview-calendar", undefined, headers);
  expect(status).toBe(200);
  const { pathname } = new URL((body as { url: string }).url);
  return pathname.slice(pathname.indexOf("/interview-calendar/"));
};
/** Reads an address as a calendar application does, without a key. */
const read = async (path: string) => {
  const response = await fetch(marketplace.origin + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));

test("a recruiter and a candidate each read their interviews at a secret address", async () => {
  const { id, candidate, recruiter } = await anInterview();
  const paths = { firm: await create(recruiter.headers), candidate: await create(candidate.headers) };
  for (const path of Object.values(paths)) {
    const { status, headers, text } = await read(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
    const [event, ...others] = eventsOf(text);
    expect(others).toEqual([]);
    expect([event?.uid, event?.location]).toEqual([`${id}@interview.happy-cabinet`, place]);
    expect(event?.startDate.toJSDate().toISOString()).toBe(slot);
  }
});

test("an address stores only a hash, gives no other right, and ends when it is revoked or replaced", async () => {
  const { candidate } = await anInterview();
  const first = await create(candidate.headers);
  const token = first.split("/").at(-1)?.replace(".ics", "") ?? "";
  const rows = await database.db.selectFrom("interview_calendars").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await get("/transactions", { authorization: `Bearer ${token}` })).status).toBe(401);
  const second = await create(candidate.headers);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await get("/interview-calendar", candidate.headers)).body).toMatchObject({
    createdDate: expect.any(String),
    url: null,
  });
  expect((await call("DELETE", "/interview-calendar", undefined, candidate.headers)).status).toBe(200);
  expect((await read(second)).status).toBe(404);
  expect((await get("/interview-calendar", candidate.headers)).body).toEqual({ createdDate: null, url: null });
});

test("a calendar says no more than its person may read now", async () => {
  const one = await anInterview();
  const other = await anInterview();
  const firm = await create(one.recruiter.headers);
  const stranger = await create(other.recruiter.headers);
  expect(eventsOf((await read(stranger)).text).map(({ uid }) => uid)).toEqual([`${other.id}@interview.happy-cabinet`]);
  // A withdrawal empties it; a recruiter who leaves the firm, or turns accountant there, reads nothing at all.
  await post(`/transactions/${one.id}/transitions`, { name: "cancel" }, one.candidate.headers);
  expect(eventsOf((await read(firm)).text)).toEqual([]);
  const become = (organizations: object) =>
    database.db
      .updateTable("users")
      .set({ organizations: JSON.stringify(organizations) })
      .where("id", "=", other.recruiter.id)
      .execute();
  await become({ [other.organizationId]: { roles: ["accounting"] } });
  expect((await read(stranger)).status).toBe(404);
  await become({});
  expect((await read(stranger)).status).toBe(404);
});

test("an address is read sixty times an hour at most", async () => {
  const { candidate } = await anInterview();
  const path = await create(candidate.headers);
  const statuses: number[] = [];
  for (let time = 0; time < 62; time += 1) statuses.push((await read(path)).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429, 429]);
});
