import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { isReadableByFirm } from "@/lib/rules/transaction/application-process";
import { readRow } from "@/marketplace/db/rows";
import { installTypes } from "@/tests/support/a-firm";
import { testEnv } from "@/tests/support/env";
import {
  firmsAndApplications,
  ofAuthor,
  ofCandidate,
  ofFirm,
  RECRUITING,
  type Reader,
  type World,
} from "@/tests/support/firms-and-applications";
import { withMarketplace } from "@/tests/support/marketplace";

/** `npm run test:long` makes the 5,000 attempts of issue 15. */
const WORLDS = testEnv().loops > 1 ? 20 : 1;
const TRIES = testEnv().loops > 1 ? 250 : 80;
const LOOP_MS = 1_200_000;

const marketplace = withMarketplace({ seeded: false });
const { call, database } = marketplace;
beforeAll(() => installTypes(database.db));

const REFUSAL = { name: "refuse", data: { reason: "logiciels", talentPool: true }, hold: 600 };
type Drawn = { id: string; noteId: string; candidate: string; firm: string };
type Attempt = [method: string, path: (drawn: Drawn) => string, body?: object];

/** Calls reserved to the firm: no other caller ever gets a 2xx. */
const WRITES: Attempt[] = [
  ["POST", ({ id }) => `/transactions/${id}/transitions`, REFUSAL],
  ["POST", ({ id }) => `/transactions/${id}/transitions`, { name: "study" }],
  ["POST", ({ id }) => `/transactions/${id}/transitions`, { name: "customise", data: { label: "Test" }, hold: 60 }],
  ["DELETE", ({ id }) => `/transactions/${id}/held-move`],
  ["POST", ({ id }) => `/transactions/${id}/notes`, { text: "Rappeler" }],
  ["PATCH", ({ id, noteId }) => `/transactions/${id}/notes/${noteId}`, { private: false }],
  ["DELETE", ({ id, noteId }) => `/transactions/${id}/notes/${noteId}`],
];
/** Call reserved to the candidate: no firm may answer its own request. */
const ANSWER: Attempt = ["POST", ({ id }) => `/transactions/${id}/talent-pool`, { keep: true }];
const READS: Attempt[] = [
  ["GET", ({ id }) => `/transactions/${id}/notes?nbResultsPerPage=100`],
  ["GET", ({ id }) => `/transactions/${id}`],
  ["GET", ({ id }) => `/transactions?id=${id}`],
  ["GET", ({ firm }) => `/transactions?ownerId=${firm}&nbResultsPerPage=100&facets=status,stage`],
  ["GET", ({ candidate }) => `/transactions?takerId=${candidate}&orderBy=answerDueDate`],
  ["GET", ({ firm }) => `/transactions?ownerId=${firm}&isHeld=true`],
  ["GET", ({ firm }) => `/transactions?ownerId=${firm}&talentPool=requested,kept&facets=talentPool`],
  ["GET", ({ id }) => `/messages?topicId=${id}`],
  ["GET", ({ id }) => `/conversations?topicId=${id}`],
  ["GET", () => "/notifications"],
  ["GET", () => "/events"],
  ["GET", ({ candidate }) => `/users/${candidate}`],
  ["GET", ({ candidate }) => `/users/${candidate}/export`],
  ["PATCH", ({ id }) => `/transactions/${id}`, { metadata: { color: "green" } }],
];
const aTry = fc.record({
  reader: fc.nat(),
  /** Half of the attempts come from a recruiter: most of the others fail the first check of rights. */
  isRecruiter: fc.boolean(),
  attempt: fc.oneof(fc.constantFrom(...WRITES), fc.constantFrom(...READS, ANSWER)),
  application: fc.nat(),
  note: fc.nat(),
  candidate: fc.nat(),
  firm: fc.nat(1),
});

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("Nothing to pick from");
  return item;
};

const recruitsFor = ({ firm, role }: Pick<Reader, "firm" | "role">, owner: string | null) =>
  firm !== null && firm === owner && role !== null && RECRUITING.includes(role);

/** Returns the secrets that this reader may read, in the current state of the database. */
async function readable({ candidates, firms }: World, reader: Reader): Promise<Set<string>> {
  const rows = await database.db
    .selectFrom("transactions")
    .select(["owner_id", "taker_id", "status", "status_history"])
    .where("taker_id", "in", candidates)
    .execute();
  const shared = await database.db
    .selectFrom("notes")
    .innerJoin("transactions", "transactions.id", "notes.transaction_id")
    .select(["notes.text", "transactions.owner_id"])
    .where("notes.private", "=", false)
    .execute();
  const letters = rows
    .filter(
      ({ owner_id, status, status_history: statusHistory }) =>
        recruitsFor(reader, owner_id) && isReadableByFirm({ status, statusHistory }),
    )
    .map(({ taker_id }) => taker_id);
  return new Set([
    ...firms.filter((firm) => recruitsFor(reader, firm)).map(ofFirm),
    ...(recruitsFor(reader, reader.firm) ? [ofAuthor(reader.id)] : []),
    ...shared.filter(({ owner_id }) => recruitsFor(reader, owner_id)).map(({ text }) => text),
    ...[...letters, ...candidates.filter((id) => id === reader.id)].map(ofCandidate),
  ]);
}

const secretsIn = (text: string) => text.match(/(?:firm|private|letter)-secret-\w+/g) ?? [];

test(
  "no caller reads or writes the application of another firm or candidate",
  async () => {
    for (let round = 0; round < WORLDS; round++) {
      const world = await firmsAndApplications(marketplace.context);
      const recruiters = world.readers.filter(({ firm, role }) => recruitsFor({ firm, role }, firm));
      const seen = { done: 0, refused: 0, secrets: 0 };
      for (const drawn of fc.sample(aTry, { numRuns: TRIES, seed: round })) {
        const reader = pick(drawn.isRecruiter ? recruiters : world.readers, drawn.reader);
        const [method, path, body] = drawn.attempt;
        const places: Drawn = {
          id: pick(world.applications, drawn.application),
          noteId: pick(world.notes, drawn.note),
          candidate: pick(world.candidates, drawn.candidate),
          firm: pick(world.firms, drawn.firm),
        };
        const { status, text } = await call(method, path(places), body, reader.headers);
        const row = await readRow(database.db, "transactions", places.id);
        const what = `${method} ${path(places)} by ${reader.role ?? "none"} of ${reader.firm}`;
        expect(status, what).toBeLessThan(500);
        // Computed after the call, which may have paid for an application or shared a note.
        const allowed = await readable(world, reader);
        const secrets = secretsIn(text);
        expect(
          secrets.filter((secret) => !allowed.has(secret)),
          what,
        ).toEqual([]);
        if (WRITES.includes(drawn.attempt) && !recruitsFor(reader, row?.owner_id ?? null))
          expect(status, what).toBeGreaterThanOrEqual(400);
        if (drawn.attempt === ANSWER && reader.id !== row?.taker_id) expect(status, what).toBeGreaterThanOrEqual(400);
        const { body: told } = await call("GET", `/transactions/${places.id}`, undefined, reader.headers);
        if (!recruitsFor(reader, row?.owner_id ?? null) && reader.id !== row?.taker_id)
          expect(JSON.stringify(told), what).not.toContain("talentPool");
        seen.done += Number(status < 300);
        seen.refused += Number(status >= 400);
        seen.secrets += secrets.length;
      }
      // The attempts are neither all refused nor all empty.
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(TRIES / 20);
    }
  },
  LOOP_MS,
);
