/** Description of a table in which the demonstration has rows. */
export type TableShape = {
  /** Columns of the primary key; `id` when absent. */
  key?: readonly string[];
  /** Columns with instants of the past: they move at every start, never past the present. */
  dates: readonly string[];
  /** Columns with instants of the future. */
  comingDates?: readonly string[];
  /** Columns whose documents contain dates, which move too. */
  datedDocuments?: readonly string[];
  /** Columns that a person may edit: a row that differs there from the loaded one is no longer overwritten. */
  edited?: readonly string[];
};

const WRITTEN = ["created_date", "updated_date"];

/**
 * Tables in which the demonstration has rows. Another table needs a line here, and its rows in `load-demo.ts`;
 * `demonstration_rows` then has the ids of its rows.
 */
export const TABLE_SHAPES: Record<string, TableShape> = {
  users: { dates: WRITTEN, edited: ["display_name", "firstname", "lastname", "email", "description", "metadata"] },
  assets: {
    dates: WRITTEN,
    edited: ["name", "description", "owner_id", "category_id", "locations", "custom_attributes", "metadata"],
  },
  ratings: { dates: WRITTEN, edited: ["comment", "score", "data"] },
  transactions: {
    dates: ["completed_date", "cancelled_date", "reminded_date", ...WRITTEN],
    datedDocuments: ["status_history", "interview"],
    edited: ["status", "metadata"],
  },
  messages: { dates: WRITTEN },
  notes: { dates: WRITTEN, edited: ["text"] },
  talent_pool_requests: {
    key: ["transaction_id"],
    dates: ["created_date", "answered_date"],
    comingDates: ["kept_until"],
  },
  bookmarks: { key: ["user_id", "kind", "asset_id"], dates: ["alerted_date", ...WRITTEN], edited: ["note", "active"] },
  decisions: { dates: ["created_date"] },
  mail_tokens: { dates: ["created_date", "used_date", "reminded_date"], comingDates: ["expires_date"] },
  reports: { dates: ["proved_date", ...WRITTEN], edited: ["state"] },
  appeals: { dates: WRITTEN, edited: ["state"] },
  moderation_queue: { dates: ["since"], edited: ["taken_by"] },
  audit_lines: { dates: ["created_date"] },
  notifications: { dates: ["created_date"] },
  profile_accesses: { key: ["person_id", "organization_id", "kind", "day"], dates: ["created_date"] },
  reveals: { key: ["organization_id", "asset_id", "kind"], dates: ["created_date"] },
  // The day is in the key, and is moved separately (`shiftFigures` in shift.ts).
  asset_figures: { key: ["asset_id", "day", "kind", "source"], dates: [] },
  orders: { dates: WRITTEN, edited: ["amount_due", "amount_paid", "payment_attempted"] },
  order_lines: { dates: WRITTEN },
  order_moves: { dates: ["event_date", ...WRITTEN] },
  order_requests: { key: ["order_id"], dates: ["decided_date", "created_date"], edited: ["state"] },
  invoices: { dates: ["issued_date", "created_date"], comingDates: ["due_date"], datedDocuments: ["content"] },
  credit_moves: { dates: ["created_date"] },
  offer_feeds: {
    dates: ["read_date", ...WRITTEN],
    comingDates: ["next_date"],
    edited: ["name", "url", "mapping", "settings", "active"],
  },
  offer_feed_items: { key: ["feed_id", "reference"], dates: WRITTEN, edited: ["state", "hash"] },
  offer_feed_runs: { dates: ["ended_date", ...WRITTEN] },
  firm_keys: { dates: ["created_date", "last_used_date"] },
  files: { key: ["key"], dates: ["uploaded_date", "created_date"] },
  saved_searches: { dates: ["alerted_date", ...WRITTEN], edited: ["name", "search", "active"] },
  entries: {
    dates: ["published_date", ...WRITTEN],
    edited: ["collection", "locale", "name", "fields", "metadata"],
  },
};

/**
 * Attributes of assets that contain a day, and the beginning of a live. They move with the data, so they are not part
 * of a fingerprint.
 */
export const DATED_ATTRIBUTES = ["validThrough", "startDate", "lastActivity", "resumeUpdate"];

export const shapeOf = (table: string): TableShape => {
  const shape = TABLE_SHAPES[table];
  if (!shape)
    throw new Error(`The demonstration has rows in ${table}: describe it in marketplace/demo/table-shapes.ts`);
  return shape;
};
