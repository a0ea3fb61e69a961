import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { toQueryString } from "@/lib/api/query-string";
import { TransactionPage } from "@/lib/entities/transaction";
import { DAY_MS, MIN_APPLICATIONS, type ResponseTime } from "@/lib/rules/transaction/response-time";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { answerDelays } from "@/marketplace/resources/applications/answer-delays";
import { FACETS } from "@/marketplace/resources/applications/filters";
import { aCandidate, aFirm, installTypes } from "@/tests/support/a-firm";
import { storePoolRequest } from "@/tests/support/an-application-to-keep";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";
import {
  answeredDateOf,
  compareKeys,
  countValues,
  delayOf,
  dueDateOf,
  findApplications,
  measuredOf,
  type NaiveApplication,
  type NaiveMarket,
  type NaiveQuery,
  orderKey,
  seenStatus,
} from "@/tests/support/naive-applications";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { database, get } = marketplace;
const STATUSES = ["new", "restricted", "pending", "meeting", "custom", "refused", "recruited", "cancelled"];
const OFFERS = ["Gestionnaire de paie", "Chef de mission", "Réviseur", "100 % télétravail"];
const CITIES = ["Lille", "Nantes", "Lille", "Paris"];
/** The second label contains the character that separates the values of a list. */
const LABELS = ["Test technique", "Visite, sur place"];
const STAGES = ["unread", "pending", "meeting", "ended", ...LABELS.map((label) => `step:${label}`)];
/** Dates are this far from every bound, so that the counts do not depend on the duration of the test. */
const OFF_BOUNDS_MS = 7 * 60_000;

const aHistory = fc.record({
  begin: fc.constantFrom("new", "restricted"),
  moves: fc.array(fc.tuple(fc.constantFrom(...STATUSES.slice(2)), fc.nat({ max: 20 }), fc.constantFrom(...LABELS)), {
    maxLength: 3,
  }),
});
const aMessage = fc.tuple(fc.constantFrom("firm" as const, "candidate" as const), fc.nat({ max: 20 }));
const anApplication = fc.record({
  firm: fc.nat(2),
  candidate: fc.nat(3),
  offer: fc.nat(OFFERS.length - 1),
  daysAgo: fc.nat({ max: 190 }),
  history: aHistory,
  messages: fc.array(aMessage, { maxLength: 2 }),
  isReminded: fc.boolean(),
  held: fc.option(
    fc.record({ name: fc.constantFrom("meet", "customise", "recruit", "refuse"), label: fc.constantFrom(...LABELS) }),
  ),
  pool: fc.option(fc.constantFrom("requested" as const, "kept" as const, "declined" as const, "over" as const)),
});
type Drawn = typeof anApplication extends fc.Arbitrary<infer Value> ? Value : never;
const aQuery = fc.record({
  status: fc.option(fc.uniqueArray(fc.constantFrom(...STATUSES), { minLength: 1, maxLength: 4 }), { nil: undefined }),
  query: fc.option(fc.constantFrom("reviseur", "DE", "Valmy", "%", "Martin", "claude m", "_"), { nil: undefined }),
  isAnswered: fc.option(fc.boolean(), { nil: undefined }),
  offer: fc.option(fc.uniqueArray(fc.nat(OFFERS.length - 1), { minLength: 1 }), { nil: undefined }),
  stage: fc.option(fc.uniqueArray(fc.constantFrom(...STAGES), { minLength: 1, maxLength: 3 }), { nil: undefined }),
  city: fc.option(fc.uniqueArray(fc.constantFrom(...CITIES), { minLength: 1 }), { nil: undefined }),
  isReminded: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
  isLate: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
  isHeld: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
  talentPool: fc.option(fc.uniqueArray(fc.constantFrom("requested" as const, "kept" as const), { minLength: 1 }), {
    nil: undefined,
    freq: 2,
  }),
  reader: fc.nat(6),
  orderBy: fc.constantFrom("statusDate", "answerDueDate", "createdDate", "updatedDate"),
  order: fc.constantFrom("asc", "desc"),
});
type Asked = typeof aQuery extends fc.Arbitrary<infer Value> ? Value : never;

/** The accounts are shared by the file; each round has its own applications. */
let readers: { id: string; headers: Headers }[] = [];
let accounts: Pick<NaiveMarket, "firms" | "candidates"> = { firms: [], candidates: [] };

beforeAll(async () => {
  await installTypes(database.db);
  const { context } = marketplace;
  const promises = [5, null, 7.5];
  const firms = await Promise.all(promises.map(() => aFirm(context)));
  for (const [index, { organizationId }] of firms.entries()) {
    const company = await database.db
      .selectFrom("assets")
      .select("id")
      .where("owner_id", "=", organizationId)
      .execute();
    await updateRow(database.db, "assets", company[0]?.id ?? "", {
      name: `Fiduciaire Valmy ${index}`,
      metadata: { _public: { responseCommitmentDays: promises[index] ?? null } },
    });
  }
  const candidates = await Promise.all([1, 2, 3, 4].map(() => aCandidate(context)));
  accounts = {
    firms: firms.map(({ organizationId }, index) => ({
      id: organizationId,
      name: `Fiduciaire Valmy ${index} Cabinet Valmy`,
      promise: index === 0 ? 5 : null,
    })),
    candidates: candidates.map(({ id }) => ({ id, displayName: "Claude M", lastname: "Martin" })),
  };
  readers = [...firms.map(({ organizationId, recruiter }) => ({ ...recruiter, id: organizationId })), ...candidates];
});

test("application filters, facets, order and due dates equal a naive computation", { timeout: 300_000 }, async () => {
  let due = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anApplication, { minLength: 30, maxLength: 60 }),
      fc.array(aQuery, { minLength: 12, maxLength: 12 }),
      async (drawn, queries) => {
        const now = Date.now();
        const market = { ...accounts, applications: toApplications(drawn, now) };
        await store(market.applications);
        await expectMeasured(market, now);
        for (const asked of [...queries, ...dueLists()]) due += await expectNaive(market, asked, now);
      },
    ),
    { numRuns: 4 * testEnv().loops, endOnFailure: true },
  );
  expect(due).toBeGreaterThan(0);
});

/** Lists of everything that each reader has, by due date: random queries often match one row or none. */
const dueLists = (): Asked[] =>
  readers.map((_, reader) => ({
    reader,
    orderBy: "answerDueDate",
    order: "asc",
    status: undefined,
    query: undefined,
    isAnswered: undefined,
    offer: undefined,
    stage: undefined,
    city: undefined,
    isReminded: undefined,
    isLate: undefined,
    isHeld: undefined,
    talentPool: undefined,
  }));

/** Dates each step a number of days after the previous one, and never in the future. */
function toApplications(drawn: readonly Drawn[], now: number): NaiveApplication[] {
  const taken = new Map<string, number>();
  return drawn.map(({ firm, candidate, offer, daysAgo, history, messages, isReminded, held, pool }, index) => {
    const createdDate = now - daysAgo * DAY_MS - OFF_BOUNDS_MS;
    const after = (days: number) => Math.min(createdDate + days * DAY_MS + index, now - index);
    let days = 0;
    const moves = history.moves.map(([status, later, label]) => {
      days += later;
      return { status, date: after(days), ...(status === "custom" ? { data: { label } } : {}) };
    });
    // A person has at most one application per offer.
    const nth = taken.get(`${candidate} ${offer}`) ?? 0;
    taken.set(`${candidate} ${offer}`, nth + 1);
    return {
      id: newId("trn"),
      assetId: `ast_${offer}_${nth}`,
      offerName: OFFERS[offer] ?? "",
      city: CITIES[offer] ?? "",
      firm: accounts.firms[firm]?.id ?? "",
      candidate: accounts.candidates[candidate]?.id ?? "",
      createdDate,
      history: [{ status: history.begin, date: createdDate }, ...moves],
      messages: messages.map(([from, later]) => ({ from, date: after(later) })),
      isReminded,
      held,
      pool,
    };
  });
}

async function store(applications: readonly NaiveApplication[]) {
  const { db } = database;
  await db.deleteFrom("messages").execute();
  await db.deleteFrom("transactions").execute();
  for (const application of applications) {
    const { id, assetId, firm, candidate, history, messages, isReminded, held, pool } = application;
    const status = history.at(-1)?.status ?? "";
    await insertRow(db, "transactions", {
      id,
      asset_id: assetId,
      owner_id: firm,
      taker_id: candidate,
      is_application: true,
      status,
      asset_snapshot: { name: application.offerName, locations: [{ city: application.city }] },
      status_history: history.map(({ date, ...change }) => ({ ...change, date: isoOf(date) })).toReversed(),
      created_date: isoOf(application.createdDate),
      updated_date: isoOf(application.createdDate + DAY_MS),
      cancelled_date: orNull(history.find((change) => change.status === "cancelled")?.date ?? null),
      reminded_date: isReminded ? isoOf(application.createdDate) : null,
    });
    if (held)
      await insertRow(db, "held_moves", {
        id: newId("held"),
        transaction_id: id,
        name: held.name,
        data: { label: held.label },
        due_date: isoOf(Date.now() + DAY_MS),
      });
    if (pool) await storePoolRequest(db, id, pool);
    for (const { from, date } of messages) {
      const [sender, receiver] = from === "firm" ? [firm, candidate] : [candidate, firm];
      await insertRow(db, "messages", {
        id: newId("msg"),
        topic_id: id,
        conversation_id: newId("conv"),
        content: "Bonjour",
        sender_id: sender,
        receiver_id: receiver,
        created_date: isoOf(date),
      });
    }
  }
}

const isoOf = (date: number): string => new Date(date).toISOString();
/** Returns how many of the listed applications had a due date. */
async function expectNaive(market: NaiveMarket, asked: Asked, now: number): Promise<number> {
  const reader = readers[asked.reader] ?? { id: "", headers: {} };
  const { reader: _, offer: offers, orderBy, order, ...given } = asked;
  const filters: NaiveQuery = { ...given, assetId: offers?.map((offer) => `ast_${offer}_0`) };
  const params = toQueryString({ ...filters, orderBy, order, facets: FACETS, nbResultsPerPage: 100 });
  const response = await get(`/transactions?${params}`, reader.headers);
  expect(response).toMatchObject({ status: 200 });
  const page = TransactionPage.parse(response.body);
  const expected = findApplications(market, { reader: reader.id, now }, filters);
  expect(page.results.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  expect(page.nbResults).toBe(expected.length);
  // The model has no tags: tests/integration/applications/filing.test.ts counts them.
  for (const facet of FACETS.filter((one) => one !== "tag"))
    expect(page.facets?.[facet]).toEqual(countValues(market, { reader: reader.id, now }, filters, facet));
  const listed = page.results.map((found) => {
    const application = expected.find(({ id }) => id === found.id);
    if (!application) throw new Error("Listed, and not expected");
    expect(found).toMatchObject({
      status: seenStatus(application, reader.id),
      answerDelay: delayOf(market, application.firm, now),
      answerDueDate: orNull(dueDateOf(market, application, now)),
      answeredDate: orNull(answeredDateOf(application)),
    });
    if (reader.id === application.firm) expect(found.remindableDate).toBeNull();
    return application;
  });
  const keys = listed.map((application) => orderKey(market, application, { reader: reader.id, orderBy, now }));
  expect(keys).toEqual(keys.toSorted((a, b) => compareKeys(a, b, order)));
  return page.results.filter(({ answerDueDate }) => answerDueDate !== null).length;
}

/** Checks that the delays measured by the database for each firm equal those of the naive rule. */
async function expectMeasured(market: NaiveMarket, now: number) {
  const owners = market.firms.map(({ id }) => id);
  const { rows } = await answerDelays(sql`SELECT unnest(${owners}::text[]) AS owner_id`).execute(database.db);
  for (const firm of market.firms) {
    const { applications = 0, answered, median_days: medianDays } = rows.find((row) => row.owner_id === firm.id) ?? {};
    const measured = measuredOf(market, firm.id, now);
    if (measured) expect({ applications, answered, medianDays }).toEqual(omitKept(measured));
    else expect(applications).toBeLessThan(MIN_APPLICATIONS);
  }
}

const omitKept = ({ kept: _, ...measured }: ResponseTime) => measured;

const orNull = (date: number | null) => (date === null ? null : isoOf(date));
