import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { ReleasedNote } from "@/lib/entities/notes-request";
import type { Score } from "@/lib/entities/scorecard";
import type { AddedSource } from "@/lib/rules/transaction/added-application";
import type { Json, NullableJson, NullableTimestamp, ObjectColumns, Timestamp } from "@/marketplace/db/tables/columns";

/**
 * `pressedDate`: when the firm decided on a postponed move. `droppedMove`: move that was still pending when the
 * candidate withdrew. `isQuiet`: present when nothing was sent to the candidate; such a change is no answer.
 */
export type StatusChange = {
  status: string;
  date: string;
  data?: JsonObject;
  pressedDate?: string;
  droppedMove?: string;
  isQuiet?: true;
};

export type TransactionsTable = ObjectColumns & {
  asset_id: string | null;
  asset_snapshot: Json<JsonObject>;
  asset_type_id: string | null;
  asset_type: Json<JsonObject>;
  status: string;
  status_history: Json<StatusChange[]>;
  owner_id: string | null;
  taker_id: string;
  quantity: Generated<number>;
  start_date: NullableTimestamp;
  end_date: NullableTimestamp;
  duration: NullableJson;
  time_unit: string | null;
  unit_price: number | null;
  value: number | null;
  owner_amount: number | null;
  taker_amount: number | null;
  platform_amount: number | null;
  currency: string | null;
  completed_date: NullableTimestamp;
  cancelled_date: NullableTimestamp;
  cancellation_reason: string | null;
  is_application: Generated<boolean>;
  emptied_date: NullableTimestamp;
  /**
   * Dates of an application, set by the database: when it got its present status, and when the firm first changed this
   * status or wrote a message.
   */
  status_date: NullableTimestamp;
  answered_date: NullableTimestamp;
  /** When the candidate reminded the firm. */
  reminded_date: NullableTimestamp;
  interview: NullableJson;
  /** The firm's tags, and the member who follows the application. */
  tags: Generated<string[]>;
  follower_id: string | null;
  /** Class of the source of the visit that led to an application; null where it was not measured. */
  source: string | null;
};

/** `detail`: see migrations 0079 and 0084. */
export type ApplicationActsTable = {
  id: string;
  transaction_id: string;
  kind: "move" | "message" | "contact" | "resume" | "tagged" | "untagged" | "followed" | "exported";
  author_id: string | null;
  detail: string | null;
  created_date: Timestamp;
};

/** `by_id` is the member who decided, acting as `organization_id`; both are null for a secret key. */
export type HeldMovesTable = {
  id: string;
  transaction_id: string;
  name: string;
  data: Json<JsonObject>;
  by_id: string | null;
  organization_id: string | null;
  created_date: Timestamp;
  due_date: ColumnType<Date, Date | string>;
  is_quiet: Generated<boolean>;
};

export type NotesTable = {
  id: string;
  transaction_id: string;
  author_id: string | null;
  text: string;
  private: Generated<boolean>;
  /** Null for a note; the scores of a scorecard. */
  scores: NullableJson<Score[]>;
  created_date: Timestamp;
  updated_date: Timestamp;
};

/** `transaction_id` is null for every application to the offer; the members are null once their accounts are erased. */
export type OpinionRequestsTable = {
  id: string;
  organization_id: string;
  asset_id: string;
  transaction_id: string | null;
  asker_id: string | null;
  colleague_id: string | null;
  created_date: Timestamp;
  ends_date: ColumnType<Date, Date | string>;
  taken_back_date: NullableTimestamp;
  taken_back_by: string | null;
};

export type NotesRequestsTable = {
  id: string;
  transaction_id: string;
  created_date: Timestamp;
  updated_date: Timestamp;
  due_date: Date;
  released_date: NullableTimestamp;
  released: NullableJson<ReleasedNote[]>;
};

/**
 * `answered_date` and `kept_until` are null until the candidate answers; `kept_until` stays null unless the candidate
 * agrees.
 */
export type TalentPoolRequestsTable = {
  transaction_id: string;
  created_date: Timestamp;
  answered_date: NullableTimestamp;
  kept_until: NullableTimestamp;
};

export type RevealsTable = {
  organization_id: string;
  asset_id: string;
  kind: "address" | "cvtheque";
  created_date: Timestamp;
};

export type AvailabilitiesTable = ObjectColumns & {
  asset_id: string;
  start_date: Timestamp;
  end_date: Timestamp;
  quantity: string;
  recurring_pattern: string | null;
  recurring_timezone: string | null;
  recurring_duration: NullableJson;
};

export type OrdersTable = ObjectColumns & {
  amount_due: number | null;
  amount_paid: number | null;
  amount_remaining: number | null;
  currency: string | null;
  payer_id: string | null;
  payment_attempted: Generated<boolean>;
};

export type OrderLinesTable = ObjectColumns & {
  /** Order in which lines were added. */
  position: GeneratedAlways<number>;
  order_id: string;
  transaction_id: string | null;
  reversal: Generated<boolean>;
  payer_id: string | null;
  payer_amount: number | null;
  receiver_id: string | null;
  receiver_amount: number | null;
  platform_amount: number | null;
  currency: string;
};

export type OrderMovesTable = OrderLinesTable & { event_date: NullableTimestamp; real: NullableJson };

export type MessagesTable = ObjectColumns & {
  topic_id: string;
  conversation_id: string;
  content: string;
  attachments: Json<JsonObject[]>;
  read: Generated<boolean>;
  sender_id: string;
  receiver_id: string;
};

/** Notifications of an account: a person's, or an organization's, which its recruiters share. */
export type NotificationsTable = {
  id: string;
  account_id: string;
  kind: string;
  object_id: string;
  data: Json<JsonObject>;
  read: Generated<boolean>;
  created_date: Timestamp;
};

export type WaitingNotificationsTable = { user_id: string; notification_id: string };

export type DocumentsTable = ObjectColumns & {
  type: string;
  label: string | null;
  author_id: string | null;
  target_id: string | null;
  data: Json<JsonObject>;
};

export type BookmarksTable = {
  user_id: string;
  kind: "offer" | "company" | "hidden";
  asset_id: string;
  note: string | null;
  active: Generated<boolean>;
  alerted_date: Timestamp;
  created_date: Timestamp;
  updated_date: Timestamp;
};

export type ProfileAccessesTable = {
  person_id: string;
  organization_id: string;
  kind: "profile" | "contact" | "resume";
  reason: "visibility" | "application" | "credit";
  day: string;
  created_date: Timestamp;
};

export type UnsentApplicationsTable = {
  id: string;
  hash: Buffer | null;
  email: string | null;
  asset_id: string;
  content: Json<JsonObject>;
  locale: "fr" | "en";
  transaction_id: string | null;
  created_date: Timestamp;
  expires_date: Date;
};

export type AddedApplicantsTable = {
  transaction_id: string;
  taker_id: string;
  firstname: string;
  lastname: string;
  email: string | null;
  phone: string | null;
  source: AddedSource;
  locale: "fr" | "en";
  informed_date: NullableTimestamp;
  created_date: Timestamp;
};

export type OfferMailboxesTable = { asset_id: string; token: string; created_date: Timestamp };

/** `digest`: of the offer, the sender and the Message-ID; `mailbox`: the code of the sender's mailbox. */
export type ReceivedMailsTable = { digest: Buffer; asset_id: string; mailbox: string; created_date: Timestamp };

export type ElsewhereApplicationsTable = {
  id: string;
  user_id: string;
  title: string;
  firm: string;
  url: string | null;
  date: string;
  state: string;
  note: string | null;
  created_date: Timestamp;
  updated_date: Timestamp;
};

export type MembershipRequestsTable = {
  id: string;
  kind: "join" | "child" | "parent";
  /** Organization that receives the request; its administrators decide. */
  organization_id: string;
  requester_id: string;
  message: string | null;
  status: Generated<"pending" | "accepted" | "refused">;
  created_date: Timestamp;
  /** Date of the decision, once there is one. */
  updated_date: Timestamp;
};

type AlertColumns = {
  name: string;
  search: Json<JsonObject>;
  active: Generated<boolean>;
  /** Frequency of the mails, while the alert is active. */
  frequency: ColumnType<"daily" | "weekly", "daily" | "weekly" | undefined>;
  alerted_date: Timestamp;
  last_result_count: ColumnType<number | null, number | null | undefined>;
  last_mail_date: NullableTimestamp;
};

export type SavedSearchesTable = ObjectColumns & AlertColumns & { user_id: string };

export type MailAlertsTable = ObjectColumns &
  AlertColumns & {
    email: string;
    locale: "fr" | "en";
    confirmed_date: NullableTimestamp;
    ended_date: NullableTimestamp;
  };
