import { expect, test } from "vitest";
import { z } from "zod";
import { Assistance, AssistanceCode } from "@/lib/entities/support";
import { withMarketplace } from "@/tests/support/marketplace";
import { createUserWithEverything } from "@/tests/support/user-with-everything";

const marketplace = withMarketplace();
const { database, get, post, signIn } = marketplace;

type Headers = Record<string, string>;
const anAdministrator = () => signIn({ roles: ["administrator"], confirmed: true });

async function aCode(headers: Headers, parts: string[]): Promise<string> {
  const { code } = AssistanceCode.parse((await post("/assistance/codes", { parts }, headers)).body);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  return code ?? "";
}
const read = (code: string, headers: Headers) => post("/assistance/read", { code }, headers);

test("support reads only the parts that the user chose, once", async () => {
  const person = await createUserWithEverything(marketplace);
  const { headers, id: readerId } = await anAdministrator();
  const code = await aCode(person.headers, ["sessions", "savedSearches"]);
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
  const { userId, parts } = Assistance.parse((await read(typed, headers)).body);
  expect(userId).toBe(person.id);
  expect(Object.keys(parts).sort()).toEqual(["savedSearches", "sessions"]);
  expect(parts.savedSearches).toMatchObject([{ name: person.canary }]);
  expect((await read(code, headers)).status).toBe(404);
  const codes = z.array(AssistanceCode).parse((await get("/assistance/codes", person.headers)).body);
  expect(codes[0]).toMatchObject({ parts: ["sessions", "savedSearches"], usedDate: expect.any(String) });
  expect(codes.filter((one) => one.code)).toEqual([]);
  expect((await get(`/audit?objectId=${person.id}&action=assistanceRead`, headers)).body).toMatchObject({
    results: [{ actorId: readerId, after: { parts: ["sessions", "savedSearches"] } }],
  });
});

test("an assistance code that is replaced, expired or unknown reads nothing", async () => {
  const { headers: own } = await signIn();
  const { headers } = await anAdministrator();
  const first = await aCode(own, ["sessions"]);
  const second = await aCode(own, ["sessions"]);
  expect((await read(first, headers)).status).toBe(404);
  await database.db.updateTable("assistance_codes").set({ expires_date: new Date() }).execute();
  expect((await read(second, headers)).status).toBe(404);
  expect((await read("AAAAAAAA", headers)).status).toBe(404);
});

test("of two simultaneous readings of a code, one succeeds", async () => {
  const { headers: own } = await signIn();
  const readers = await Promise.all([anAdministrator(), anAdministrator()]);
  const code = await aCode(own, ["sessions"]);
  const statuses = await Promise.all(readers.map(async ({ headers }) => (await read(code, headers)).status));
  expect(statuses.sort()).toEqual([200, 404]);
});

test("a reader's guesses are limited, and then the right code is refused", async () => {
  const { headers: own } = await signIn();
  const { headers } = await anAdministrator();
  const code = await aCode(own, ["sessions"]);
  for (let guess = 0; guess < 10; guess += 1) expect((await read("AAAAAAAA", headers)).status).toBe(404);
  expect((await read(code, headers)).status).toBe(429);
});

test("the database does not store the code in clear", async () => {
  const { headers: own, id } = await signIn();
  const code = await aCode(own, ["sessions"]);
  const row = await database.db
    .selectFrom("assistance_codes")
    .selectAll()
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  const stored = Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString() : JSON.stringify(value)));
  expect(stored.join()).not.toContain(code);
});

test.each([[[]], [["messages"]], [["sessions", "user"]], ["sessions"], [Array(100).fill("sessions")]])(
  "a code for the parts %j is refused",
  async (parts) => {
    const { headers } = await signIn();
    expect((await post("/assistance/codes", { parts }, headers)).status).toBe(400);
  },
);
