import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { DAY_MS } from "@/lib/rules/transaction/response-time";
import { demoAccountId, demoAccounts, demoAddress } from "@/marketplace/demo/accounts";
import { shiftDemonstration } from "@/marketplace/demo/shift";
import { isOfDemonstration } from "@/marketplace/demo/table-rows";
import { TABLE_SHAPES } from "@/marketplace/demo/table-shapes";
import { closeDemonstration, openDemonstration } from "@/marketplace/identity/demonstration-accounts";
import { hashPassword } from "@/marketplace/identity/passwords";
import { withKey, withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { call, database, get, post } = marketplace;
const accounts = demoAccounts();
const file = () => join(database.dataDir, "demonstration.json");
const entrance = async () => JSON.parse(await readFile(file(), "utf8")) as { password: string; accounts: object[] };
const open = () => openDemonstration(database.db, database.dataDir, accounts);
const close = () => closeDemonstration(database.db, database.dataDir, accounts);
const logIn = (username: string, password: string) => post("/auth/login", { username, password });

async function headersOf(role: (typeof accounts)[number]["role"], organizationId?: string) {
  const { body } = await logIn(demoAddress(role), (await entrance()).password);
  const { accessToken } = body as { accessToken: string };
  return {
    ...withKey,
    authorization: `Stelace-V1 apiKey=${atob(withKey.authorization.slice(6)).replace(":", "")}, token=${accessToken}`,
    ...(organizationId && { "x-stelace-organization-id": organizationId }),
  };
}

test("one random password, in a private file, opens five accounts", async () => {
  await open();
  const { password, accounts: listed } = await entrance();
  expect(listed).toHaveLength(5);
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  for (const { address } of accounts) expect((await logIn(address, password)).status).toBe(200);
  expect((await logIn(accounts[0]?.address ?? "", `${password}x`)).status).toBe(403);
  await open();
  expect((await entrance()).password).toBe(password);
  const hashes = await database.db
    .selectFrom("users")
    .select("password_hash")
    .where("password_hash", "is not", null)
    .execute();
  expect(hashes.every(({ password_hash }) => password_hash?.startsWith("$argon2id$"))).toBe(true);
});

test("the next start restores a password that a visitor changed", async () => {
  await open();
  const { password } = await entrance();
  await database.db
    .updateTable("users")
    .set({ password_hash: null })
    .where("id", "=", demoAccountId("editor"))
    .execute();
  await open();
  expect((await logIn(demoAddress("editor"), password)).status).toBe(200);
});

test("closing the demonstration blocks its accounts and ends its sessions", async () => {
  await open();
  const { password } = await entrance();
  const headers = await headersOf("platformAdministrator");
  // An account whose address was changed still has the demonstration password.
  await database.db.updateTable("users").set({ email: "a@b.fr" }).where("id", "=", demoAccountId("editor")).execute();
  await close();
  for (const { address } of accounts) expect((await logIn(address, password)).status).toBe(403);
  expect(await database.db.selectFrom("sessions").select("id").execute()).toEqual([]);
  await expect(readFile(file())).rejects.toThrow("ENOENT");
  expect((await get("/users", headers)).status).not.toBe(200);
  await database.db
    .updateTable("users")
    .set({ email: demoAddress("editor") })
    .where("id", "=", demoAccountId("editor"))
    .execute();
  await open();
  expect((await entrance()).password).not.toBe(password);
});

test("an account that a person took over stays open", async () => {
  await open();
  const id = demoAccountId("recruiter");
  const set = (email: string, password_hash: string | null) =>
    database.db.updateTable("users").set({ email, password_hash }).where("id", "=", id).execute();
  await set("moi@exemple.fr", await hashPassword("quatre mots bien à moi"));
  await close();
  expect((await logIn(demoAddress("recruiter"), "quatre mots bien à moi")).status).toBe(200);
  await set(demoAddress("recruiter"), null);
});

const ofFirm = () =>
  database.db
    .selectFrom("transactions")
    .innerJoin("users", "users.id", "transactions.owner_id")
    .select(["transactions.status", "transactions.created_date", "transactions.answered_date"])
    .select(["transactions.reminded_date", "transactions.completed_date"])
    .where("users.display_name", "=", "Peyrolade Conseil")
    .execute();

/** The demonstration counts in days of UTC (docs/decisions/0002). */
const utcDay = (date: Date) => Date.parse(date.toISOString().slice(0, 10)) / DAY_MS;

test.each([
  ["now", new Date()],
  ["when its day begins", new Date("2027-03-15T00:00:30Z")],
  ["in the morning", new Date("2027-03-15T07:59:00Z")],
  ["in the last minute of its day", new Date("2027-03-15T23:59:30Z")],
  ["when Paris is already on the next day", new Date("2027-01-10T23:30:00Z")],
  ["in summer, at two in Paris", new Date("2027-07-01T00:00:00Z")],
  ["on the day when clocks go forward", new Date("2027-03-28T22:30:00Z")],
])("late applications stay late, and no date is in the future, %s", async (_, now) => {
  await shiftDemonstration(database.db, now);
  const applications = await ofFirm();
  expect(new Set(applications.map(({ status }) => status))).toEqual(
    new Set(["new", "pending", "custom", "meeting", "refused", "recruited", "cancelled"]),
  );
  const unanswered = applications
    .filter(({ answered_date, status }) => status === "new" && !answered_date)
    .toSorted((a, b) => b.created_date.getTime() - a.created_date.getTime());
  expect(unanswered.map(({ created_date }) => utcDay(now) - utcDay(created_date))).toEqual([1, 3, 12]);
  // Its firm promises a response within seven days.
  const due = unanswered.map(({ created_date }) => created_date.getTime() + 7 * DAY_MS);
  expect(due.map((date) => date < now.getTime())).toEqual([false, false, true]);
  // The dates of steps that did not happen stay null.
  expect(applications.filter(({ reminded_date }) => reminded_date)).toHaveLength(1);
  expect(applications.filter(({ completed_date }) => completed_date)).toHaveLength(3);
  for (const [table, { dates }] of Object.entries(TABLE_SHAPES).filter(([, shape]) => shape.dates.length > 0)) {
    const { rows } = await sql<{ latest: Date | null }>`
      SELECT max(greatest(${sql.join(dates.map((name) => sql.ref(`stored.${name}`)))})) AS latest
      FROM ${sql.table(table)} AS stored WHERE ${isOfDemonstration(table, "stored")}`.execute(database.db);
    expect([table, (rows[0]?.latest?.getTime() ?? 0) <= now.getTime()]).toEqual([table, true]);
  }
});

test("each demonstration account reads the data of its role", async () => {
  await open();
  await shiftDemonstration(database.db);
  const candidate = await headersOf("candidate");
  const mine = (await get(`/transactions?takerId=${demoAccountId("candidate")}`, candidate)).body;
  expect(mine).toMatchObject({ nbResults: 6 });
  expect((await get("/bookmarks?kind=offer", candidate)).body).toMatchObject({ nbResults: 3 });
  expect((await get("/search", candidate)).body).toMatchObject({ nbResults: 2 });
  expect((await get("/accesses", candidate)).body).toMatchObject({ nbResults: 7 });
  expect((await get("/notifications", candidate)).body).toMatchObject({ nbResults: 7, unreadCount: 3 });
  const firm = await database.db
    .selectFrom("users")
    .select("id")
    .where("display_name", "=", "Peyrolade Conseil")
    .executeTakeFirstOrThrow();
  const recruiter = await headersOf("recruiter", firm.id);
  expect((await get(`/transactions?ownerId=${firm.id}`, recruiter)).body).toMatchObject({ nbResults: 11 });
  expect((await get("/conversations", recruiter)).body).toMatchObject({ nbResults: 1 });
  expect((await get("/notifications", recruiter)).body).toMatchObject({ nbResults: 5, unreadCount: 4 });
  expect((await get("/newsletter/preview", await headersOf("editor"))).status).toBe(200);
  expect((await get("/users", await headersOf("platformAdministrator"))).status).toBe(200);
  expect((await get("/newsletter/preview", recruiter)).status).toBe(403);
});

const ResumeFiles = z.object({ library: z.array(z.object({ key: z.string() })) });

test("the demonstration candidate has a CV that the importer reads", async () => {
  await open();
  const candidate = await headersOf("candidate");
  const id = demoAccountId("candidate");
  const profile = await database.db
    .selectFrom("assets")
    .select("metadata")
    .where("owner_id", "=", id)
    .executeTakeFirst();
  const key = ResumeFiles.parse(profile?.metadata).library[0]?.key ?? "";
  const file = await get(`/files/buffer?key=${encodeURIComponent(key)}`, candidate);
  expect([file.status, file.headers.get("content-type"), file.text.slice(0, 5)]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  expect((await get(`/files/buffer?key=${encodeURIComponent(key)}`, await headersOf("editor"))).status).toBe(403);
  const payload = (await readFile(join(database.dataDir, "files", key))).toString("base64");
  const parsed = await post("/integrations/affinda/parseprocess", { payload }, candidate);
  expect(parsed.text).toContain("Fiduciaire Lauragane");
});

test("each demonstration moderator judges the appeal of the other's decision", async () => {
  await open();
  const DISMISSED = { outcome: "dismissed", answer: "La décision était juste." };
  const appeals = await database.db
    .selectFrom("appeals")
    .innerJoin("decisions", "decisions.id", "appeals.decision_id")
    .select(["appeals.id", "decisions.decided_by"])
    .where("appeals.state", "=", "open")
    .execute();
  const roles = ["editor", "platformAdministrator"] as const;
  expect(new Set(appeals.map((appeal) => appeal.decided_by))).toEqual(new Set(roles.map(demoAccountId)));
  for (const { id, decided_by } of appeals) {
    for (const role of roles.toSorted((a) => (demoAccountId(a) === decided_by ? -1 : 1))) {
      const isOwn = demoAccountId(role) === decided_by;
      const { status } = await call("PATCH", `/appeals/${id}`, DISMISSED, await headersOf(role));
      expect([role, status]).toEqual([role, isOwn ? 403 : 200]);
    }
  }
  const lines = (await get("/audit", await headersOf("editor"))).body;
  expect(lines).toMatchObject({ nbResults: 8 });
});
