/** References of a table, as the removal of the demonstration needs them. */
export type TableReferences = {
  /** Columns of the primary key; `id` when absent. */
  key?: readonly string[];
  /**
   * Columns that name an account or an organization. A row belongs to the demonstration when it was loaded, or when all
   * the parties that it names belong to the demonstration. A row needs the parties that it names.
   */
  parties?: readonly string[];
  /** Other columns that name a row that this row needs. */
  needs?: readonly (readonly [column: string, table: string])[];
  /**
   * Parent of a row without its own author: the row is removed with its parent, and only then, even if it was loaded.
   */
  partOf?: readonly [column: string, table: string];
};

/**
 * Every table with references to rows of the demonstration, in an order in which their rows can be removed. A column
 * that is not listed may name a missing row, which the API's own removals also allow: the asset of a bookmark, the
 * objects of notifications, events, tasks, reports, decisions and audit lines, the authors of revisions. A test
 * compares the names of the tables with those that exist.
 */
export const REFERENCES: Record<string, TableReferences> = {
  sessions: { parties: ["user_id"] },
  mail_tokens: { parties: ["user_id"] },
  assistance_codes: { parties: ["user_id"] },
  failed_calls: { parties: ["user_id"] },
  sent_mails: { parties: ["user_id"] },
  acts_towards_others: { parties: ["person_id", "organization_id"] },
  moderation_queue: {},
  audit_lines: {},
  credit_moves: { partOf: ["organization_id", "users"] },
  firm_keys: { parties: ["organization_id"] },
  merged_accounts: { parties: ["kept_id"] },
  former_addresses: { key: ["company_slug", "offer_slug"], partOf: ["asset_id", "assets"] },
  push_subscriptions: { parties: ["user_id"] },
  interview_calendars: { parties: ["user_id", "organization_id"] },
  appeals: {
    parties: ["account_id"],
    needs: [
      ["decision_id", "decisions"],
      ["report_id", "reports"],
    ],
  },
  reports: { parties: ["account_id"], needs: [["decision_id", "decisions"]] },
  decisions: { parties: ["decided_by"] },
  idempotency_keys: { key: ["caller", "key"], parties: ["caller"] },
  waiting_notifications: {
    key: ["user_id", "notification_id"],
    parties: ["user_id"],
    needs: [["notification_id", "notifications"]],
  },
  notifications: { parties: ["account_id"] },
  saved_searches: { parties: ["user_id"] },
  bookmarks: { key: ["user_id", "kind", "asset_id"], parties: ["user_id"] },
  elsewhere_applications: { parties: ["user_id"] },
  profile_accesses: {
    key: ["person_id", "organization_id", "kind", "day"],
    parties: ["person_id"],
    needs: [["organization_id", "users"]],
  },
  asset_figures: { key: ["asset_id", "day", "kind", "source"], partOf: ["asset_id", "assets"] },
  membership_requests: { parties: ["requester_id"], needs: [["organization_id", "users"]] },
  unsent_applications: {
    needs: [
      ["asset_id", "assets"],
      ["transaction_id", "transactions"],
    ],
  },
  held_moves: { parties: ["by_id", "organization_id"], needs: [["transaction_id", "transactions"]] },
  application_acts: { parties: ["author_id"], needs: [["transaction_id", "transactions"]] },
  notes: { parties: ["author_id"], needs: [["transaction_id", "transactions"]] },
  offer_mailboxes: { key: ["asset_id"], partOf: ["asset_id", "assets"] },
  received_mails: { key: ["digest"], partOf: ["asset_id", "assets"] },
  opinion_requests: { parties: ["organization_id", "asker_id", "colleague_id"], needs: [["asset_id", "assets"]] },
  notes_requests: { partOf: ["transaction_id", "transactions"] },
  added_applicants: { key: ["transaction_id"], partOf: ["transaction_id", "transactions"] },
  talent_pool_requests: { key: ["transaction_id"], partOf: ["transaction_id", "transactions"] },
  documents: { parties: ["author_id", "target_id"] },
  messages: {
    parties: ["sender_id", "receiver_id"],
    needs: [
      ["topic_id", "transactions"],
      ["topic_id", "assets"],
    ],
  },
  order_moves: {
    parties: ["payer_id", "receiver_id"],
    needs: [
      ["order_id", "orders"],
      ["transaction_id", "transactions"],
    ],
  },
  order_lines: {
    parties: ["payer_id", "receiver_id"],
    needs: [
      ["order_id", "orders"],
      ["transaction_id", "transactions"],
    ],
  },
  order_requests: { key: ["order_id"], partOf: ["order_id", "orders"] },
  invoices: { partOf: ["order_id", "orders"] },
  orders: { parties: ["payer_id"] },
  ratings: {
    parties: ["author_id"],
    needs: [
      ["target_id", "users"],
      ["asset_id", "assets"],
      ["transaction_id", "transactions"],
    ],
  },
  transactions: { parties: ["owner_id", "taker_id"], needs: [["asset_id", "assets"]] },
  reveals: {
    key: ["organization_id", "asset_id", "kind"],
    parties: ["organization_id"],
    needs: [["asset_id", "assets"]],
  },
  offer_feed_items: { key: ["feed_id", "reference"], partOf: ["feed_id", "offer_feeds"] },
  offer_feed_runs: { partOf: ["feed_id", "offer_feeds"] },
  offer_feeds: { parties: ["organization_id"] },
  availabilities: { needs: [["asset_id", "assets"]] },
  entries: {},
  events: { parties: ["emitter_id"] },
  assets: { parties: ["owner_id"] },
  // Nothing names the uploads of demonstration accounts any more: the hourly sweep removes them.
  files: { key: ["key"] },
  users: { parties: ["org_owner_id"] },
};

/** Tables whose rows the removal leaves unchanged, with the reason. */
export const LEFT_ALONE: Record<string, string> = {
  entry_revisions: "an entry is restored from them, and the name of an author who is gone is not shown",
  newsletter_editions: "what was sent, by whom it was sent",
  moderation_judgements: "written and removed with the asset",
  search_documents: "written again with the assets",
  search_waiting: "goes with its asset",
};
