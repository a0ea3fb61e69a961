import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/**
 * A unique key among the rows that pass the condition (SQL about a row of the table). Of two rows, that of the account
 * that stays is kept; `own`: column of the person whose words the other row holds, which go into the document of the merge.
 */
type Unique = { columns: readonly string[]; where?: string; own?: string };

/** How a merge changes the rows of a table. A column is in one of the lists. */
export type MergeRule = {
  /** Columns that name an account: the one that stays takes the place of the merged one. */
  accounts?: readonly string[];
  /** The same, of a table that is written once: its lines follow a person, and stay with the organization of then. */
  people?: readonly string[];
  /** Columns that name an asset: the page or the profile that stays takes the place of the one that goes. */
  assets?: readonly string[];
  /** Rows that stay as they are (SQL about a row of the table): that an account was deleted is said of this account. */
  except?: string;
  /** Rows that would be there twice are removed: what others wrote or read must end with them, not with the merge. */
  unique?: readonly Unique[];
  /** Sessions, tokens and keys of the merged account: they end. */
  revoked?: { columns: readonly string[]; where?: string };
  /** Columns that the merge leaves as they are, or changes by a step of its own, with the reason. */
  left?: Readonly<Record<string, string>>;
};

const assetRows: MergeRule = { left: { asset_id: "goes with its asset, which is indexed again" } };
const money: MergeRule = { accounts: ["payer_id", "receiver_id"] };
const nothing = {} satisfies MergeRule;

/**
 * A rule for every table: one without does not compile. A test compares the columns with the catalogue of PostgreSQL:
 * each foreign key to an account or an asset, and each column named like one.
 */
export const MERGE_RULES: Record<keyof Database, MergeRule> = {
  users: {
    accounts: ["org_owner_id", "founder_id"],
    left: {
      id: "the row of the merged account is removed last; its memberships and settings move in steps of their own",
    },
  },
  sessions: { revoked: { columns: ["user_id"] } },
  firm_keys: { revoked: { columns: ["organization_id"] }, accounts: ["creator_id"] },
  interview_calendars: { revoked: { columns: ["user_id", "organization_id"] } },
  push_subscriptions: { revoked: { columns: ["user_id"] } },
  idempotency_keys: { revoked: { columns: ["caller"] } },
  // A request for a testimonial gives no access: its link works on. Used tokens are kept for their time.
  mail_tokens: {
    revoked: { columns: ["user_id"], where: "purpose <> 'check' AND used_date IS NULL" },
    accounts: ["user_id"],
  },
  assistance_codes: {
    revoked: { columns: ["user_id"], where: "used_date IS NULL" },
    accounts: ["user_id", "reader_id"],
  },
  assets: { accounts: ["owner_id", "published_by"] },
  availabilities: { assets: ["asset_id"] },
  former_addresses: { assets: ["asset_id"] },
  merged_accounts: { accounts: ["kept_id"] },
  asset_figures: {
    accounts: ["owner_id"],
    left: { asset_id: "figures of one day are added up, in a step of its own" },
  },
  // Before the applications, whose first answer the database reads from the messages of their owner.
  messages: { accounts: ["sender_id", "receiver_id"], assets: ["topic_id"] },
  transactions: {
    accounts: ["owner_id", "taker_id", "follower_id"],
    left: { asset_id: "moved in a step of its own: a person has one application to an asset" },
  },
  unsent_applications: { assets: ["asset_id"] },
  added_applicants: { left: { taker_id: "names nobody: the person has no account" } },
  application_acts: {
    accounts: ["author_id", "detail"],
    unique: [{ columns: ["transaction_id", "kind", "author_id", "detail"], where: "kind IN ('contact', 'resume')" }],
  },
  held_moves: { accounts: ["by_id", "organization_id"] },
  notes: {
    accounts: ["author_id"],
    unique: [{ columns: ["transaction_id", "author_id"], where: "scores IS NOT NULL" }],
  },
  offer_mailboxes: { assets: ["asset_id"], unique: [{ columns: ["asset_id"] }] },
  received_mails: { assets: ["asset_id"] },
  opinion_requests: {
    accounts: ["organization_id", "asker_id", "colleague_id", "taken_back_by"],
    assets: ["asset_id"],
  },
  notifications: { accounts: ["account_id", "object_id"], assets: ["object_id"] },
  waiting_notifications: { accounts: ["user_id"], unique: [{ columns: ["user_id", "notification_id"] }] },
  documents: { accounts: ["author_id", "target_id"] },
  bookmarks: {
    accounts: ["user_id"],
    assets: ["asset_id"],
    unique: [{ columns: ["user_id", "kind", "asset_id"], own: "user_id" }],
  },
  saved_searches: { accounts: ["user_id"] },
  elsewhere_applications: { accounts: ["user_id"] },
  profile_accesses: {
    accounts: ["person_id", "organization_id"],
    unique: [{ columns: ["person_id", "organization_id", "kind", "day"] }],
  },
  reveals: {
    accounts: ["organization_id"],
    assets: ["asset_id"],
    unique: [{ columns: ["organization_id", "asset_id", "kind"] }],
  },
  membership_requests: {
    accounts: ["organization_id", "requester_id"],
    unique: [{ columns: ["organization_id", "requester_id"], where: "status = 'pending'" }],
  },
  ratings: {
    accounts: ["author_id", "target_id"],
    assets: ["asset_id"],
    unique: [{ columns: ["author_id", "asset_id"], where: "label = 'review'", own: "author_id" }],
  },
  offer_feeds: { accounts: ["organization_id"] },
  offer_feed_items: { assets: ["asset_id"] },
  orders: { accounts: ["payer_id"] },
  order_lines: money,
  order_moves: money,
  order_requests: { accounts: ["organization_id", "requested_by", "decided_by"] },
  invoices: { left: { organization_id: "an invoice names the firm as it was: it is read by its order, which moves" } },
  credit_moves: {
    people: ["actor_id"],
    left: {
      organization_id: "the ledger of the merged organization ends at zero, by lines that lead to the other one",
      object_id: "the reason of then",
    },
  },
  audit_lines: {
    people: ["actor_id", "object_id", "person_id"],
    left: { organization_id: "the trail is not rewritten: the line of the merge names both" },
  },
  events: { accounts: ["object_id", "emitter_id"], assets: ["object_id"], except: "type = 'user__deleted'" },
  decisions: { accounts: ["owner_id", "decided_by"], assets: ["object_id"] },
  appeals: { accounts: ["account_id", "decided_by"], assets: ["object_id"] },
  reports: { accounts: ["account_id"], assets: ["object_id"] },
  moderation_queue: { accounts: ["taken_by"], assets: ["object_id"] },
  entry_revisions: { accounts: ["author_id"] },
  newsletter_editions: { accounts: ["sender_id"] },
  files: { accounts: ["owner_id"] },
  sent_mails: { accounts: ["user_id"] },
  failed_calls: { accounts: ["user_id"] },
  acts_towards_others: { accounts: ["person_id", "organization_id"] },
  tasks: { accounts: ["event_object_id"], assets: ["event_object_id"] },
  moderation_judgements: assetRows,
  search_documents: assetRows,
  search_waiting: assetRows,
  // Rows that name no account, or by a text that a step of its own replaces (analytics_logs, jobs).
  analytics_logs: nothing,
  jobs: nothing,
  notes_requests: nothing,
  talent_pool_requests: nothing,
  offer_feed_runs: nothing,
  mail_alerts: nothing,
  newsletter_subscribers: nothing,
  newsletter_deliveries: nothing,
  mail_refusals: nothing,
  missed_searches: nothing,
  revalidations: nothing,
  search_points: nothing,
  search_bits: nothing,
  categories: nothing,
  asset_types: nothing,
  custom_attributes: nothing,
  entries: nothing,
  former_entry_names: nothing,
  config: nothing,
  api_keys: nothing,
  roles: nothing,
  secrets: nothing,
  webhooks: nothing,
  webhook_logs: nothing,
  workflows: nothing,
  demonstration: nothing,
  demonstration_rows: nothing,
  installation: nothing,
  installed_rows: nothing,
};

export const ruleOf = (table: string): MergeRule | undefined =>
  Object.hasOwn(MERGE_RULES, table) ? MERGE_RULES[table as keyof Database] : undefined;

export type Reference = { table: string; column: string };

/** Lists the columns whose foreign keys point to accounts, or to assets, from the catalogue of the database. */
export async function referencesTo(db: Kysely<Database>, target: "users" | "assets"): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    SELECT relname AS "table", attname AS "column"
    FROM pg_constraint
      JOIN pg_class ON pg_class.oid = conrelid
      JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'f' AND confrelid = ${target}::regclass
    ORDER BY relname, attname`.execute(db);
  return rows;
}

/** Throws when a foreign key still points to this row: removing it would remove, or empty, data that nothing moved. */
export async function requireUnreferenced(
  trx: Kysely<Database>,
  target: "users" | "assets",
  id: string,
): Promise<void> {
  for (const { table, column } of await referencesTo(trx, target)) {
    if (ruleOf(table)?.left?.[column] !== undefined) continue;
    const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id} LIMIT 1`.execute(trx);
    if (rows.length > 0) throw new Error(`The merge left a row of ${table} whose ${column} is ${id}`);
  }
}
