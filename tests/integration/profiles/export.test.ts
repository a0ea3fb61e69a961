import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { PersonalData } from "@/lib/entities/personal-data";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { SECTIONS } from "@/marketplace/resources/personal-data/sections";
import { installTypes } from "@/tests/support/a-firm";
import { createOrganization, signedUp } from "@/tests/support/accounts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { createUserWithEverything } from "@/tests/support/user-with-everything";

const marketplace = withMarketplace({ seeded: false });
const { database, get, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

const asked = (id: string, headers: Record<string, string>) => get(`/users/${id}/export`, headers);
const exported = async (id: string, headers: Record<string, string>) => {
  const { status, body } = await asked(id, headers);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return PersonalData.parse(body);
};

/** Tables without personal data, or whose data is exported under another name. */
const NOT_EXPORTED: Record<string, string> = {
  users: "told as `user`",
  asset_types: "the platform's own",
  categories: "the platform's own",
  config: "the platform's own",
  custom_attributes: "the platform's own",
  entries: "the platform's own content",
  former_entry_names: "the platform's own content: former addresses",
  api_keys: "the platform's own",
  acts_towards_others: "how many mails a person had sent to others, counted for a day",
  firm_keys: "the firm's",
  offer_feeds: "the firm's: where its offers come from",
  offer_feed_items: "the firm's: the offers that its feed names",
  offer_feed_runs: "the firm's: what a reading of its feed did",
  roles: "the platform's own",
  secrets: "the platform's own",
  webhooks: "the platform's own",
  asset_figures: "how often public pages were seen: of no visitor",
  webhook_logs: "whether an event was delivered: the event is told",
  workflows: "the platform's own",
  former_addresses: "addresses of firms",
  demonstration: "the platform's own",
  demonstration_rows: "the platform's own: ids of what it loaded",
  installation: "the platform's own",
  installed_rows: "the platform's own: ids of what it loaded",
  migrations: "the platform's own",
  search_documents: "made from the assets, which are told",
  search_points: "made from the assets, which are told",
  search_bits: "made from the assets, which are told",
  search_waiting: "ids of assets, which are told",
  idempotency_keys: "answers already given, kept a day",
  jobs: "mails about to leave, which will be received",
  revalidations: "names of pages that changed, kept a day",
  missed_searches: "words of searches, counted, of nobody",
  newsletter_deliveries: "which editions left for a subscription, which is told",
  newsletter_editions: "the platform's own",
  application_acts: "the firm's: which of its members did what about an application",
  offer_mailboxes: "the firm's: addresses of its offers",
  received_mails: "codes of mails that offers received, kept a month",
  opinion_requests: "the firm's: which of its members asked whom for an opinion on an application",
  notes: "the firm's: how many firms have some is told, and those that it released",
  moderation_judgements: "made from the assets, which are told",
  moderation_queue: "what waits for a moderator: ids and dates",
  added_applicants: "people without an account, whom a firm wrote down: their mail says what it holds",
  invoices: "those of organizations: their orders are told",
  held_moves: "a firm's decision that is minutes away: told once it is taken",
  waiting_notifications: "the notifications of the next daily mail: they are told",
};

test("every table is exported, or listed as without personal data", async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(database.db);
  const told = Object.values(SECTIONS).map(({ table }) => table);
  expect(rows.map(({ name }) => name).sort()).toEqual([...new Set([...told, ...Object.keys(NOT_EXPORTED)])].sort());
});

test("an export has everything of the user, and no empty section", async () => {
  const user = await createUserWithEverything(marketplace);
  const data = await exported(user.id, user.headers);
  for (const name of Object.keys(SECTIONS).filter((name) => name !== "assets" && name !== "transactions"))
    expect(data[name], name).not.toHaveLength(0);
  expect(data.user).toMatchObject({ id: user.id, email: user.email, firstname: user.canary });
  expect(data.resumes[0]?.metadata).toMatchObject({ phone: "01 99 00 11 22", _private: { note: user.canary } });
  expect(data.applications[0]).toMatchObject({ id: user.application.id, status: "new" });
  expect(data.messages.map(({ id }) => id).sort()).toEqual([user.said.id, user.response.id].sort());
  expect(data.files).toContainEqual(expect.objectContaining({ key: user.key, filename: "CV de Zoé.pdf" }));
  expect(data.reveals[0]).toMatchObject({ organizationId: user.firm.organizationId, kind: "address" });
  expect(data.invitations[0]).toMatchObject({ organizationId: user.firm.organizationId, roles: ["member"] });
  expect(data.events.map(({ type }) => type)).toContain("newsletter_subscribe");
  expect(data.resume).toMatchObject({
    basics: { email: user.email },
    work: [{ name: "Cabinet Valmy", position: user.canary, startDate: "2020-01" }],
  });
});

test("an export is a download, never cached, without secrets", async () => {
  const user = await signedUp(marketplace);
  const { headers } = await signIn({ id: user.id });
  const response = await asked(user.id, headers);
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${user.id}.json"`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(JSON.stringify(response.body)).not.toMatch(/hash|argon2/i);
});

test("a user exports only their own data; a secret key, any user's", async () => {
  const { id, owner, acting } = await createOrganization(marketplace);
  const stranger = await signIn();
  expect((await asked(owner.id, acting)).status).toBe(200);
  expect((await asked(owner.id, stranger.headers)).status).toBe(403);
  expect((await asked("usr_unknown", stranger.headers)).status).toBe(403);
  expect((await asked(id, acting)).status).toBe(403);
  expect((await asked(owner.id, withSecret)).status).toBe(401);
  const forOwner = { ...withSecret, "x-stelace-user-id": owner.id };
  expect((await exported(owner.id, forOwner)).user.id).toBe(owner.id);
  expect((await exported(stranger.id, forOwner)).user.id).toBe(stranger.id);
  expect((await asked("usr_unknown", forOwner)).status).toBe(404);
  expect((await asked(id, forOwner)).status).toBe(422);
});

test("an export shows an application as the candidate sees it", async () => {
  const user = await createUserWithEverything(marketplace);
  const history = [
    { status: "custom", date: new Date().toISOString(), data: { label: "Test technique", note: "à rappeler" } },
    { status: "restricted", date: new Date().toISOString() },
  ];
  await sql`UPDATE transactions SET status = 'restricted', status_history = ${JSON.stringify(history)}::jsonb
    WHERE id = ${user.application.id}`.execute(database.db);
  for (const headers of [user.headers, { ...withSecret, "x-stelace-user-id": user.id }]) {
    const [told] = (await exported(user.id, headers)).applications;
    expect(told?.status).toBe("new");
    expect(told?.statusHistory.map(({ status, data }) => ({ status, data }))).toEqual([
      { status: "custom", data: { label: "Test technique" } },
      { status: "new" },
    ]);
  }
});

test("invitations and newsletter events are exported once the address is proved", async () => {
  const user = await createUserWithEverything(marketplace);
  await database.db.updateTable("users").set({ proved_email: null }).where("id", "=", user.id).execute();
  const data = await exported(user.id, user.headers);
  expect(data).toMatchObject({ addressProved: false, invitations: [] });
  expect(data.events.map(({ type }) => type)).not.toContain("newsletter_subscribe");
  expect((await exported(user.id, { ...withSecret, "x-stelace-user-id": user.id })).invitations).toHaveLength(1);
});

test("an export has all 2,500 messages of a user", async () => {
  const { id, headers } = await signIn();
  const other = newId("usr");
  await sql`
    INSERT INTO messages (id, topic_id, conversation_id, content, sender_id, receiver_id)
    SELECT 'msg_' || n, 'ast_x', 'conv_x', 'message ' || n, ${id}, ${other} FROM generate_series(1, 2500) AS n`.execute(
    database.db,
  );
  const { messages } = await exported(id, headers);
  expect(new Set(messages.map((message) => message.id)).size).toBe(2_500);
});

test("a person is limited to five exports an hour", async () => {
  const { id, headers } = await signIn();
  for (let time = 0; time < 5; time += 1) expect((await asked(id, headers)).status).toBe(200);
  const refused = await asked(id, headers);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const other = newId("usr");
  await insertRow(database.db, "users", { id: other });
  expect((await asked(other, (await signIn({ id: other })).headers)).status).toBe(200);
});
