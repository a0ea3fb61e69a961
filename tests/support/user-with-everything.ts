import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { mailboxIdOf } from "@/marketplace/mail/mailbox";
import { reindexAssets } from "@/marketplace/search/document";
import { recordEvent } from "@/marketplace/writes/events";
import { explained } from "@/marketplace/writes/explain-credits";
import { aCandidate, aFirm, anOffer } from "@/tests/support/a-firm";
import { PDF, uploading } from "@/tests/support/an-upload";
import type { withMarketplace } from "@/tests/support/marketplace";
import { anUnsentApplication } from "@/tests/support/objects";

type Marketplace = ReturnType<typeof withMarketplace>;

let nbUsers = 0;

/**
 * Creates a candidate who used everything that the platform offers: a profile, a CV, an application, messages both
 * ways, a saved search, a review, a firm that saw their profile, a pending mail… `canary` is in each of their fields.
 */
export async function createUserWithEverything(marketplace: Marketplace) {
  const { context, database, post } = marketplace;
  const { db } = database;
  nbUsers += 1;
  const canary = `canari${nbUsers}x`;
  const firm = await aFirm(context, { addressCredits: 5, offerCredits: 1 });
  const offerId = await anOffer(db, firm.organizationId, { publishedWith: "slot" });
  const person = await aCandidate(context);
  const email = `${canary}@exemple.invalid`;
  await db
    .updateTable("users")
    .set({
      email,
      username: email,
      proved_email: email,
      firstname: canary,
      lastname: canary,
      display_name: canary,
      description: canary,
    })
    .where("id", "=", person.id)
    .execute();
  await db
    .updateTable("assets")
    .set({
      name: canary,
      metadata: JSON.stringify({
        email,
        phone: "01 99 00 11 22",
        experiences: [{ org: "Cabinet Valmy", title: canary, startDate: "2020-01", endDate: null, description: null }],
        _private: { note: canary },
      }),
    })
    .where("id", "=", person.resumeId)
    .execute();
  await reindexAssets(db, [person.resumeId]);
  const key = await uploading(marketplace).upload(person.headers, undefined, PDF);
  const ok = async (responded: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await responded;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as { id: string };
  };
  const application = await ok(
    post("/transactions", { assetId: offerId, metadata: { resume: key, message: canary } }, person.headers),
  );
  const attached = await uploading(marketplace).upload(person.headers, undefined, PDF);
  const talk = { topicId: application.id, content: canary };
  const attachments = [{ key: attached, title: canary }];
  const said = await ok(post("/messages", { ...talk, attachments, receiverId: firm.organizationId }, person.headers));
  const response = await ok(post("/messages", { ...talk, receiverId: person.id }, firm.recruiter.headers));
  await annotate(marketplace, application.id, canary);
  const search = await ok(post("/search", { name: canary, save: true, query: "paie" }, person.headers));
  await writeRows(marketplace, {
    ...person,
    applicationId: application.id,
    email,
    canary,
    organizationId: firm.organizationId,
    offerId,
  });
  return { ...person, canary, email, firm, offerId, key, attached, application, said, response, search };
}

/** Fills every open field of an application and of its messages, as systems with a secret key may. */
async function annotate({ database: { db } }: Marketplace, applicationId: string, canary: string) {
  const note = JSON.stringify({ note: canary, _private: { note: canary } });
  const date = new Date().toISOString();
  const meeting = { format: "office", minutes: 45, slots: [date], place: canary, with: [canary] };
  const interview = JSON.stringify({ ...meeting, sequence: 0, proposedDate: date, choice: null });
  await sql`
    UPDATE transactions SET platform_data = ${note}::jsonb, asset_snapshot = asset_snapshot || ${note}::jsonb,
      cancellation_reason = ${canary}, interview = ${interview}::jsonb, status_history = jsonb_set(status_history, '{0,data}', ${note}::jsonb)
    WHERE id = ${applicationId}`.execute(db);
  await sql`
    UPDATE messages SET metadata = ${note}::jsonb, platform_data = ${note}::jsonb,
      attachments = attachments || ${JSON.stringify([{ name: canary }])}::jsonb
    WHERE topic_id = ${applicationId}`.execute(db);
}

type Written = {
  id: string;
  resumeId: string;
  applicationId: string;
  email: string;
  canary: string;
  organizationId: string;
  offerId: string;
};

/** Inserts the rows about the candidate that only other users, or jobs, write. */
async function writeRows({ database }: Marketplace, person: Written) {
  const { db } = database;
  const { id, resumeId, email, canary, organizationId, offerId } = person;
  const data = { canary };
  const alert = { id: newId("alr"), email: email.toLowerCase(), locale: "fr" as const, name: canary };
  await insertRow(db, "notes", { id: newId("note"), transaction_id: person.applicationId, text: canary });
  await db
    .updateTable("transactions")
    .set({ tags: [canary] })
    .where("id", "=", person.applicationId)
    .execute();
  const act = { id: newId("act"), transaction_id: person.applicationId, kind: "tagged" as const, author_id: null };
  await db
    .insertInto("application_acts")
    .values({ ...act, detail: canary })
    .execute();
  await insertRow(db, "opinion_requests", {
    id: newId("opn"),
    organization_id: organizationId,
    asset_id: offerId,
    transaction_id: person.applicationId,
    asker_id: id,
    colleague_id: id,
    ends_date: new Date(),
  });
  await insertRow(db, "notes_requests", {
    id: newId("nreq"),
    transaction_id: person.applicationId,
    due_date: new Date(),
    released_date: new Date().toISOString(),
    released: [{ date: "2026-11-03", text: canary, withheld: canary }],
  });
  await db.insertInto("talent_pool_requests").values({ transaction_id: person.applicationId }).execute();
  await insertRow(db, "mail_alerts", { ...alert, search: { query: canary } });
  const subscriber = { id: newId("nsub"), mailbox: mailboxIdOf(email), email: email.toLowerCase(), firstname: canary };
  await insertRow(db, "newsletter_subscribers", { ...subscriber, confirmed_date: new Date() });
  await db
    .insertInto("mail_refusals")
    .values({ mailbox: mailboxIdOf(email) })
    .execute();
  await insertRow(db, "newsletter_editions", {
    id: newId("nled"),
    month: newId("nled"),
    content: {},
    recipient_count: 0,
    sender_id: id,
  });
  // They act as a member of a firm, and spend its last offer credit.
  const why = { reason: "publication" as const, actor: { type: "person" as const, id }, objectId: resumeId };
  await db
    .transaction()
    .execute((trx) =>
      explained(trx, why, () =>
        updateRow(trx, "users", organizationId, { platform_data: { _private: { addressCredits: 4 } } }),
      ),
    );
  const orderId = newId("ord");
  await insertRow(db, "orders", { id: orderId, payer_id: organizationId, currency: "EUR" });
  const billing = {
    name: "Cabinet Valmy",
    street: "1 rue du Lac",
    postcode: "69003",
    city: "Lyon",
    siren: "732829320",
  };
  await db
    .insertInto("order_requests")
    .values({
      order_id: orderId,
      organization_id: organizationId,
      kind: "pack",
      name: "contacts",
      requested_by: id,
      price: 90,
      vat_rate: 20,
      billing: JSON.stringify(billing),
    })
    .execute();
  await db
    .insertInto("interview_calendars")
    .values({ id: newId("ical"), user_id: id, hash: Buffer.from(id) })
    .execute();
  await db
    .insertInto("push_subscriptions")
    .values({
      id: newId("psub"),
      user_id: id,
      endpoint: `https://push.example/${id}`,
      p256dh: "key",
      auth: "auth",
      vapid_key: "key",
      kinds: ["messages"],
      user_agent: canary,
    })
    .execute();
  await db.insertInto("bookmarks").values({ user_id: id, kind: "offer", asset_id: offerId, note: canary }).execute();
  const read = { kind: "profile" as const, reason: "credit" as const, day: "2026-11-03" };
  await db
    .insertInto("profile_accesses")
    .values({ ...read, person_id: id, organization_id: organizationId })
    .execute();
  await insertRow(db, "ratings", {
    id: newId("rtg"),
    author_id: id,
    asset_id: offerId,
    label: "testimonial",
    score: 100,
    data: { firstname: canary, jobTitle: canary, quote: "On y apprend." },
  });
  await insertRow(db, "ratings", {
    id: newId("rtg"),
    author_id: id,
    target_id: organizationId,
    label: "review",
    score: 80,
    comment: canary,
  });
  await insertRow(db, "elsewhere_applications", {
    id: newId("eapp"),
    user_id: id,
    date: "2026-11-03",
    state: "new",
    title: canary,
    firm: canary,
    url: `https://${canary}.example/`,
    note: canary,
  });
  await insertRow(db, "membership_requests", {
    id: newId("mrq"),
    kind: "join",
    organization_id: organizationId,
    requester_id: id,
    message: canary,
  });
  const page = { collection: "page", locale: "fr", name: newId("attr"), state: "published" as const };
  await insertRow(db, "entry_revisions", { id: newId("rev"), entry_id: newId("ent"), author_id: id, ...page });
  await anUnsentApplication(db, offerId, email);
  await insertRow(db, "documents", { id: newId("doc"), type: "note", target_id: id, data });
  await insertRow(db, "availabilities", {
    id: newId("avl"),
    asset_id: resumeId,
    quantity: "1",
    metadata: data,
    start_date: new Date(),
    end_date: new Date(),
  });
  await insertRow(db, "tasks", { id: newId("task"), event_type: "greet", event_object_id: id, event_metadata: data });
  const order = newId("ord");
  await insertRow(db, "orders", { id: order, payer_id: id, amount_due: 1, currency: "EUR" });
  const line = { order_id: order, payer_id: id, payer_amount: 1, currency: "EUR" };
  await insertRow(db, "order_lines", { id: newId("ordl"), ...line });
  await insertRow(db, "order_moves", { id: newId("ordm"), ...line });
  await db
    .insertInto("reveals")
    .values({ organization_id: organizationId, asset_id: resumeId, kind: "address" })
    .execute();
  const token = (purpose: "invitation" | "reset" | "check", userId: string, used: Date | null) => ({
    id: newId("atk"),
    purpose,
    user_id: userId,
    hash: Buffer.from(newId("atk")),
    used_date: used,
    data: JSON.stringify(purpose === "reset" ? {} : { email, roles: ["member"] }),
    expires_date: new Date(),
  });
  await db
    .insertInto("mail_tokens")
    .values([
      token("invitation", organizationId, null),
      token("reset", id, new Date()),
      { ...token("check", organizationId, null), type: "testimonial" },
    ])
    .execute();
  await db
    .insertInto("analytics_logs")
    .values({ entry: JSON.stringify({ userId: id, page: "/" }) })
    .execute();
  const decided = { actor_type: "person" as const, action: "assetSuspended", after: JSON.stringify({ decidedBy: id }) };
  const auditLine = { ...decided, id: newId("aud"), actor_id: id, object_id: id, person_id: id };
  await db.insertInto("audit_lines").values(auditLine).execute();
  await db
    .insertInto("sent_mails")
    .values({ id: randomUUID(), name: "welcome", user_id: id, masked_address: "c•••@exemple.invalid" })
    .execute();
  await db
    .insertInto("merged_accounts")
    .values({ id: newId("usr"), kept_id: id, name: canary })
    .execute();
  const failed = { id: randomUUID(), user_id: id, method: "POST", path: "/transactions", status: 422 };
  await db.insertInto("failed_calls").values(failed).execute();
  const code = { id: newId("asc"), user_id: id, hash: Buffer.from(newId("asc")), parts: ["sessions"] };
  await db
    .insertInto("assistance_codes")
    .values([
      { ...code, expires_date: new Date() },
      {
        ...code,
        id: newId("asc"),
        hash: Buffer.from(newId("asc")),
        user_id: newId("usr"),
        reader_id: id,
        expires_date: new Date(),
      },
    ])
    .execute();
  const decision = { id: newId("dcn"), object_id: resumeId, owner_id: id, kind: "profile", outcome: "suspended" };
  await db
    .insertInto("decisions")
    .values({ ...decision, code: "injure", reason: canary })
    .execute();
  const report = { id: newId("rpt"), url: `/entreprise/${canary}`, kind: "firm", motive: "fraud", text: canary };
  await insertRow(db, "reports", { ...report, account_id: id, email: email.toLowerCase(), locale: "fr" });
  await insertRow(db, "appeals", {
    id: newId("apl"),
    decision_id: decision.id,
    object_id: resumeId,
    appellant: "owner",
    account_id: id,
    text: canary,
  });
  await recordEvent(db, id, { type: "user__updated", objectId: id, object: data, metadata: data });
  await insertRow(db, "events", {
    id: newId("evt"),
    type: "newsletter_subscribe",
    metadata: { email, firstname: canary },
  });
}
