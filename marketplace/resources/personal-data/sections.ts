import { type RawBuilder, type Selectable, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { isResume } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { mailboxIdOf } from "@/marketplace/mail/mailbox";
import { type AccessRow, accessesOf, toAccess } from "@/marketplace/resources/accesses/service";
import { toElsewhere } from "@/marketplace/resources/applications/elsewhere/service";
import { toNotesRequest } from "@/marketplace/resources/applications/notes-request/store";
import { toTransaction } from "@/marketplace/resources/applications/serialize";
import { toTalentPool } from "@/marketplace/resources/applications/talent-pool/store";
import { type AssetRow, toAssetFor } from "@/marketplace/resources/assets/serialize";
import { toDocument } from "@/marketplace/resources/documents/service";
import { toEvent } from "@/marketplace/resources/events/serialize";
import { toMessage } from "@/marketplace/resources/messages/service";
import { toNotification } from "@/marketplace/resources/notifications/serialize";
import type { RequestRow } from "@/marketplace/resources/orders/requests/store";
import { toLine, toMove } from "@/marketplace/resources/orders/serialize";
import { REQUEST_SECTIONS } from "@/marketplace/resources/personal-data/request-sections";
import { from, type Pages, type Subject, section, withApiNames } from "@/marketplace/resources/personal-data/section";
import { toRating } from "@/marketplace/resources/ratings/store";
import { toSavedSearch } from "@/marketplace/resources/search/saved/service";

/** Data that administrators see to help a person; part of `SECTIONS`. */
const SUPPORT_SECTIONS = {
  /** Mails of the platform to the account in the last 90 days: their names and dates. */
  sentMails: section({
    table: "sent_mails",
    rows: ({ id }) => from("sent_mails", sql`user_id = ${id}`),
    show: ({ name, created_date }) => ({ name, createdDate: created_date }),
  }),
  /** Failed calls of the account in the last seven days. */
  failedCalls: section({
    table: "failed_calls",
    rows: ({ id }) => from("failed_calls", sql`user_id = ${id}`),
    show: ({ id, method, path, status, created_date }) => ({
      requestId: id,
      method,
      path,
      status,
      createdDate: created_date,
    }),
  }),
  /** Accounts of the person that the platform merged into this one; what they were is among the documents. */
  mergedAccounts: section({
    table: "merged_accounts",
    rows: ({ id }) => from("merged_accounts", sql`kept_id = ${id}`),
    show: withApiNames,
  }),
  /** Parts of their data that the person let the support read, and when the support read them; never the code. */
  assistances: section({
    table: "assistance_codes",
    rows: ({ id }) => from("assistance_codes", sql`user_id = ${id}`),
    show: ({ parts, created_date, expires_date, used_date }) => ({
      parts,
      createdDate: created_date,
      expirationDate: expires_date,
      usedDate: used_date,
    }),
  }),
};

/** Data found by the address of a person, with or without an account; part of `SECTIONS`. */
const ADDRESS_SECTIONS = {
  /** Alerts for the person's address that do not belong to the account. */
  mailAlerts: section({
    table: "mail_alerts",
    rows: ({ email }) => from("mail_alerts", sql`email = ${email}`),
    show: withApiNames,
  }),
  /** Addresses of calendars of interviews, without their secret. */
  interviewCalendars: section({
    table: "interview_calendars",
    rows: ({ id }) => from("interview_calendars", sql`user_id = ${id}`),
    show: ({ hash: _, ...row }) => withApiNames(row),
  }),
  /** Devices that receive notifications, without the keys of their push service. */
  pushSubscriptions: section({
    table: "push_subscriptions",
    rows: ({ id }) => from("push_subscriptions", sql`user_id = ${id}`),
    show: ({ endpoint: _, p256dh: __, auth: ___, vapid_key: ____, ...row }) => withApiNames(row),
  }),
  /** Newsletter subscriptions of the person's address; an ended one is a hash and dates, found by the address. */
  newsletterSubscriptions: section({
    table: "newsletter_subscribers",
    rows: ({ email }) => from("newsletter_subscribers", sql`mailbox = ${email === null ? null : mailboxIdOf(email)}`),
    show: withApiNames,
  }),
  /** Mails that the server of the person's address permanently refused. */
  mailRefusals: section({
    table: "mail_refusals",
    rows: ({ email }) => sql<{ id: string; created_date: Date }>`
      SELECT lpad(id::text, 20, '0') AS id, created_date FROM mail_refusals
      WHERE mailbox = ${email === null ? null : mailboxIdOf(email)}`,
    show: ({ created_date }) => ({ date: created_date }),
  }),
};

/** Credits and orders of a person for their organizations; part of `SECTIONS`. */
const CREDIT_SECTIONS = {
  creditMoves: section({
    table: "credit_moves",
    rows: ({ id }) => from("credit_moves", sql`actor_id = ${id}`),
    show: ({ organization_id, credit, change, reason, created_date }) => ({
      organizationId: organization_id,
      credit,
      change,
      reason,
      createdDate: created_date,
    }),
  }),
  orderRequests: section({
    table: "order_requests",
    rows: ({ id }) => sql<RequestRow & { id: string }>`
      SELECT order_id AS id, order_requests.* FROM order_requests WHERE requested_by = ${id}`,
    show: ({ order_id, organization_id, kind, name, quantity, state, billing, created_date }) => ({
      orderId: order_id,
      organizationId: organization_id,
      kind,
      name,
      quantity,
      state,
      billing,
      createdDate: created_date,
    }),
  }),
};

/** Decisions of moderators about the person's content, their reports, and their appeals. */
const MODERATION_SECTIONS = {
  /** Decisions as mailed to the person, without the moderator's identity. */
  decisions: section({
    table: "decisions",
    rows: ({ id }) => from("decisions", sql`owner_id = ${id}`),
    show: ({ decided_by: _, ...row }) => withApiNames(row),
  }),
  reports: section({
    table: "reports",
    rows: ({ id, email }) => from("reports", sql`account_id = ${id} OR email = ${email}`),
    show: withApiNames,
  }),
  appeals: section({
    table: "appeals",
    rows: ({ id, email }) =>
      from(
        "appeals",
        sql`account_id = ${id} OR report_id IN (SELECT id FROM reports WHERE account_id = ${id} OR email = ${email})`,
      ),
    show: ({ decided_by: _, ...row }) => withApiNames(row),
  }),
};

type OwnAsset = AssetRow & Selectable<Database["assets"]>;
const assetsOf = (id: string, isRequested: RawBuilder<boolean>) =>
  sql<OwnAsset>`SELECT assets.*, coalesce(${isResume}, false) AS is_resume FROM assets
    WHERE owner_id = ${id} AND coalesce(${isRequested}, false)`;
/** The whole asset, with every namespace: it is the person's own data. */
const showAsset = (row: OwnAsset, { caller, livemode }: Subject) => ({
  ...toAssetFor(caller, row, livemode),
  metadata: row.metadata,
  platformData: row.platform_data,
});

const showTransaction = (row: Selectable<Database["transactions"]>, { caller, livemode }: Subject) =>
  toTransaction(row, { caller, livemode, applicant: undefined });

/** Ids of the person's objects, which events may be about, in addition to the person. */
const objectsOf = (id: string) => sql`
  SELECT id FROM assets WHERE owner_id = ${id} UNION ALL SELECT id FROM transactions WHERE taker_id = ${id}
  UNION ALL SELECT id FROM saved_searches WHERE user_id = ${id}`;

type RevealRow = { id: string; organization_id: string; organization_name: string | null; kind: string; date: Date };

/**
 * All data that the platform has about a person, by the name of its section. tests/integration/profiles/export.test.ts
 * fails when a table is neither here nor listed as having no personal data.
 */
export const SECTIONS: Record<string, Pages> = {
  resumes: section({ table: "assets", rows: ({ id }) => assetsOf(id, isResume), show: showAsset }),
  assets: section({
    table: "assets",
    rows: ({ id }) => assetsOf(id, sql<boolean>`NOT coalesce(${isResume}, false)`),
    show: showAsset,
  }),
  availabilities: section({
    table: "availabilities",
    rows: ({ id }) => from("availabilities", sql`asset_id IN (SELECT id FROM assets WHERE owner_id = ${id})`),
    show: withApiNames,
  }),
  applications: section({
    table: "transactions",
    rows: ({ id }) => from("transactions", sql`is_application AND taker_id = ${id}`),
    show: showTransaction,
  }),
  /** Requests for the notes of firms, with the released notes; never a note that was not released. */
  notesRequests: section({
    table: "notes_requests",
    rows: ({ id }) =>
      from("notes_requests", sql`transaction_id IN (SELECT id FROM transactions WHERE taker_id = ${id})`),
    show: (row) => ({ transactionId: row.transaction_id, ...toNotesRequest(row), notes: row.released ?? [] }),
  }),
  /** Requests, sent with refusals, to stay in a talent pool, and the person's answers. */
  talentPoolRequests: section({
    table: "talent_pool_requests",
    rows: ({ id }) => sql<Selectable<Database["talent_pool_requests"]> & { id: string }>`
      SELECT transaction_id AS id, talent_pool_requests.* FROM talent_pool_requests
      WHERE transaction_id IN (SELECT id FROM transactions WHERE taker_id = ${id})`,
    show: (row) => ({ transactionId: row.transaction_id, ...toTalentPool(row), answeredDate: row.answered_date }),
  }),
  /** Applications prepared without an account and not sent yet. */
  unsentApplications: section({
    table: "unsent_applications",
    rows: ({ email }) => sql<{ id: string }>`
      SELECT id, asset_id, content, created_date, expires_date FROM unsent_applications WHERE email = ${email}`,
    show: withApiNames,
  }),
  elsewhereApplications: section({
    table: "elsewhere_applications",
    rows: ({ id }) => from("elsewhere_applications", sql`user_id = ${id}`),
    show: toElsewhere,
  }),
  transactions: section({
    table: "transactions",
    rows: ({ id }) => from("transactions", sql`owner_id = ${id} OR (NOT is_application AND taker_id = ${id})`),
    show: showTransaction,
  }),
  messages: section({
    table: "messages",
    rows: ({ id }) => from("messages", sql`sender_id = ${id} OR receiver_id = ${id}`),
    show: (row, { caller, livemode }) => toMessage(caller, row, livemode),
  }),
  notifications: section({
    table: "notifications",
    rows: ({ id }) => from("notifications", sql`account_id = ${id}`),
    show: toNotification,
  }),
  savedSearches: section({
    table: "saved_searches",
    rows: ({ id }) => from("saved_searches", sql`user_id = ${id}`),
    show: (row, { caller, livemode }) => toSavedSearch(caller, row, livemode),
  }),
  ...ADDRESS_SECTIONS,
  bookmarks: section({
    table: "bookmarks",
    rows: ({ id }) => sql<{ id: string }>`
      SELECT kind || asset_id AS id, kind, asset_id, note, active, created_date, updated_date FROM bookmarks
      WHERE user_id = ${id}`,
    show: ({ id: _, ...row }) => withApiNames(row),
  }),
  ratings: section({
    table: "ratings",
    rows: ({ id }) => from("ratings", sql`author_id = ${id} OR target_id = ${id}`),
    show: (row, { caller, livemode }) => toRating(caller, row, livemode),
  }),
  /** Revisions of entries that the person saved as an editor. */
  entryRevisions: section({
    table: "entry_revisions",
    rows: ({ id }) => sql<{ id: string }>`
      SELECT id, entry_id, state, collection, locale, name, created_date FROM entry_revisions WHERE author_id = ${id}`,
    show: withApiNames,
  }),
  documents: section({
    table: "documents",
    rows: ({ id }) => from("documents", sql`author_id = ${id} OR target_id = ${id}`),
    show: (row, { caller, livemode }) => toDocument(caller, row, livemode),
  }),
  /** Reveals of the person's profile by firms. */
  reveals: section({
    table: "reveals",
    rows: ({ id }) => sql<RevealRow>`
      SELECT reveals.organization_id || reveals.asset_id || reveals.kind AS id, reveals.organization_id,
        users.display_name AS organization_name, reveals.kind, reveals.created_date AS date
      FROM reveals JOIN assets ON assets.id = reveals.asset_id JOIN users ON users.id = reveals.organization_id
      WHERE assets.owner_id = ${id}`,
    show: ({ organization_id, organization_name, kind, date }) => ({
      organizationId: organization_id,
      organizationName: organization_name,
      kind,
      date,
    }),
  }),
  /** The firms that read the profile, the contact details or the CV. */
  accesses: section({
    table: "profile_accesses",
    rows: ({ id }) => sql<AccessRow & { id: string }>`
      SELECT organization_id || kind || day AS id, accesses.* FROM (${accessesOf(id)}) AS accesses`,
    show: (row) => toAccess(row),
  }),
  sessions: section({
    table: "sessions",
    rows: ({ id }) => from("sessions", sql`user_id = ${id}`),
    show: ({ created_date, last_used_date, expires_date, user_agent, network }) => ({
      createdDate: created_date,
      lastUsedDate: last_used_date,
      expirationDate: expires_date,
      userAgent: user_agent,
      network,
    }),
  }),
  ...SUPPORT_SECTIONS,
  ...REQUEST_SECTIONS,
  files: section({
    table: "files",
    rows: ({ id }) => sql<{ id: string }>`
      SELECT key AS id, key, filename, folder, content_type, bytes, created_date, uploaded_date FROM files
      WHERE owner_id = ${id}`,
    show: ({ id: _, ...row }) => withApiNames(row),
  }),
  orders: section({
    table: "orders",
    rows: ({ id }) => from("orders", sql`payer_id = ${id}`),
    show: withApiNames,
  }),
  orderLines: section({
    table: "order_lines",
    rows: ({ id }) => from("order_lines", sql`payer_id = ${id} OR receiver_id = ${id}`),
    show: (row, reader) => toLine(row, reader),
  }),
  orderMoves: section({
    table: "order_moves",
    rows: ({ id }) => from("order_moves", sql`payer_id = ${id} OR receiver_id = ${id}`),
    show: (row, reader) => toMove(row, reader),
  }),
  events: section({
    table: "events",
    rows: ({ id, email }) =>
      from(
        "events",
        sql`object_id = ${id} OR emitter_id = ${id} OR object_id = ANY(ARRAY(${objectsOf(id)}))
          OR (type = 'newsletter_subscribe' AND lower(metadata ->> 'email') = ${email})`,
      ),
    show: (row, { caller, livemode }) => toEvent(caller, row, livemode),
  }),
  ...CREDIT_SECTIONS,
  ...MODERATION_SECTIONS,
  /**
   * Decisions about the person and their objects, and the person's own decisions, without the identity of other
   * decision makers.
   */
  auditLines: section({
    table: "audit_lines",
    rows: ({ id }) =>
      from(
        "audit_lines",
        sql`actor_id = ${id} OR person_id = ${id} OR object_id = ${id} OR object_id = ANY(ARRAY(${objectsOf(id)}))`,
      ),
    show: ({ actor_id, ...row }, { id }) => withApiNames({ ...row, actor_id: actor_id === id ? id : null }),
  }),
  tasks: section({
    table: "tasks",
    rows: ({ id }) => from("tasks", sql`event_object_id = ${id}`),
    show: withApiNames,
  }),
  analytics: section({
    table: "analytics_logs",
    rows: ({ id }) => sql<{ id: string; entry: JsonObject; created_date: Date }>`
      SELECT lpad(id::text, 20, '0') AS id, entry, created_date FROM analytics_logs
      WHERE entry ? 'userId' AND entry ->> 'userId' = ${id}`,
    show: ({ entry, created_date }) => ({ createdDate: created_date, entry }),
  }),
};
