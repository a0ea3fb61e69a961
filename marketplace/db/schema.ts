import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { AuditState } from "@/lib/entities/audit-line";
import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import type { EntryRevision } from "@/lib/entities/entry-revision";
import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";
import type {
  ActsTable,
  ApiKeysTable,
  FirmKeysTable,
  InterviewCalendarsTable,
  MailTokensTable,
  PushSubscriptionsTable,
  RolesTable,
  SessionsTable,
  UsersTable,
} from "@/marketplace/db/tables/accounts";
import type {
  EventsTable,
  FigureTables,
  FilesTable,
  IdempotencyKeysTable,
  JobsTable,
  RevalidationsTable,
  SecretsTable,
  TasksTable,
  WebhookLogsTable,
  WebhooksTable,
  WorkflowsTable,
} from "@/marketplace/db/tables/automation";
import type {
  DateColumns,
  Json,
  NullableJson,
  NullableTimestamp,
  ObjectColumns,
  Timestamp,
} from "@/marketplace/db/tables/columns";
import type { CreditTables } from "@/marketplace/db/tables/credits";
import type {
  AddedApplicantsTable,
  ApplicationActsTable,
  AvailabilitiesTable,
  BookmarksTable,
  DocumentsTable,
  ElsewhereApplicationsTable,
  HeldMovesTable,
  MailAlertsTable,
  MembershipRequestsTable,
  MessagesTable,
  NotesRequestsTable,
  NotesTable,
  NotificationsTable,
  OfferMailboxesTable,
  OpinionRequestsTable,
  ProfileAccessesTable,
  ReceivedMailsTable,
  RevealsTable,
  SavedSearchesTable,
  TalentPoolRequestsTable,
  TransactionsTable,
  UnsentApplicationsTable,
  WaitingNotificationsTable,
} from "@/marketplace/db/tables/exchanges";
import type { ModerationTables } from "@/marketplace/db/tables/moderation";
import type {
  MailRefusalsTable,
  NewsletterDeliveriesTable,
  NewsletterEditionsTable,
  NewsletterSubscribersTable,
} from "@/marketplace/db/tables/newsletter";
import type { OfferFeedTables } from "@/marketplace/db/tables/offer-feeds";
import type {
  AssistanceCodesTable,
  FailedCallsTable,
  FormerAddressesTable,
  MergedAccountsTable,
  SentMailsTable,
} from "@/marketplace/db/tables/support";

type CategoriesTable = ObjectColumns & { name: string; parent_id: string | null };

type AssetTypesTable = ObjectColumns & {
  name: string;
  time_based: Generated<boolean>;
  infinite_stock: Generated<boolean>;
  pricing: Json<JsonObject>;
  timing: Json<JsonObject>;
  unavailable_when: JSONColumnType<string[] | null, string | null | undefined, string | null>;
  transaction_process: NullableJson;
  namespaces: Json<JsonObject>;
  is_default: Generated<boolean>;
  active: Generated<boolean>;
};

type CustomAttributesTable = ObjectColumns & {
  name: string;
  type: CustomAttributeType;
  list_values: ColumnType<string[] | null, string | null | undefined, string | null>;
};

type AssetsTable = ObjectColumns & {
  name: string;
  description: string | null;
  owner_id: string | null;
  category_id: string | null;
  asset_type_id: string;
  active: Generated<boolean>;
  validated: Generated<boolean>;
  locations: Json<Location[]>;
  quantity: Generated<number>;
  currency: string | null;
  price: Generated<number>;
  custom_attributes: Json<JsonObject>;
  /** Copies of customAttributes.slug and .validThrough. */
  slug: GeneratedAlways<string | null>;
  valid_through: GeneratedAlways<string | null>;
  /** Visibility of a profile: "private", "firms" or "web". */
  visibility: GeneratedAlways<string>;
  published_with: ColumnType<"slot" | "credit" | null, "slot" | "credit" | null | undefined>;
  /** The member who last put the asset online, or submitted it; null for a feed, a key and the platform. */
  published_by: ColumnType<string | null, string | null | undefined>;
  /** When the asset was first visible; set by a trigger. */
  published_date: ColumnType<Date | null, never, never>;
  /** When `metadata._draft` last changed. */
  draft_date: ColumnType<Date | null, never, never>;
  /** Reason and date of closing of a closed offer (resources/offers). */
  closing: JSONColumnType<Closing | null, string | null | undefined, string | null>;
  /** Last day of the offer that a mail to its firm has already announced. */
  warned_last_day: ColumnType<string | null, string | null | undefined, string | null>;
};

type Closing = { reason: string; date: string };

type EntriesTable = DateColumns & {
  id: string;
  collection: string;
  locale: string;
  name: string;
  fields: Json<JsonObject>;
  metadata: Json<JsonObject>;
  published_date: NullableTimestamp;
  /** When `metadata._draft` last changed. */
  draft_date: ColumnType<Date | null, never, never>;
};

type EntryRevisionsTable = {
  id: string;
  /** Order in which revisions were saved. */
  position: GeneratedAlways<number>;
  entry_id: string;
  author_id: string | null;
  origin: Generated<"editor" | "product">;
  state: EntryRevision["state"];
  collection: string;
  locale: string;
  name: string;
  fields: Json<JsonObject>;
  metadata: Json<JsonObject>;
  published_date: NullableTimestamp;
  created_date: Timestamp;
  is_autosave: Generated<boolean>;
};

/** A trigger keeps the former names (migration 0082). */
type FormerEntryNamesTable = { locale: string; name: string; entry_id: string; created_date: Timestamp };

type RatingsTable = ObjectColumns & {
  author_id: string | null;
  target_id: string | null;
  asset_id: string | null;
  transaction_id: string | null;
  label: string | null;
  score: number;
  comment: string | null;
  data: Json<JsonObject>;
  /** Invitation that asked for this testimonial; unique. */
  invitation_id: ColumnType<string | null, string | null | undefined>;
};

type ConfigTable = {
  access: "default" | "private";
  stelace: Json<JsonObject>;
  custom: Json<JsonObject>;
  theme: Json<JsonObject>;
  updated_date: Timestamp;
};

type DemonstrationTable = { only_row: Generated<boolean>; data_version: string; reference_date: string };

/** `id`: primary key of the row; several columns are joined by "/". */
type DemonstrationRowsTable = { table_name: string; id: string; fingerprint: string | null };

type InstallationTable = {
  only_row: Generated<boolean>;
  version: string;
  index_version: Generated<number>;
  prepared_by: Generated<string>;
};
type InstalledRowsTable = { table_name: string; id: string; fingerprint: string; proposed_fingerprint: string | null };

/** The tables of marketplace/db/migrations. */
export type Database = CreditTables &
  ModerationTables &
  OfferFeedTables &
  SearchTables &
  FigureTables & {
    users: UsersTable;
    categories: CategoriesTable;
    asset_types: AssetTypesTable;
    custom_attributes: CustomAttributesTable;
    assets: AssetsTable;
    entries: EntriesTable;
    entry_revisions: EntryRevisionsTable;
    former_entry_names: FormerEntryNamesTable;
    ratings: RatingsTable;
    events: EventsTable;
    audit_lines: AuditLinesTable;
    sent_mails: SentMailsTable;
    failed_calls: FailedCallsTable;
    assistance_codes: AssistanceCodesTable;
    merged_accounts: MergedAccountsTable;
    former_addresses: FormerAddressesTable;
    config: ConfigTable;
    demonstration: DemonstrationTable;
    demonstration_rows: DemonstrationRowsTable;
    installation: InstallationTable;
    installed_rows: InstalledRowsTable;
    sessions: SessionsTable;
    acts_towards_others: ActsTable;
    mail_tokens: MailTokensTable;
    api_keys: ApiKeysTable;
    firm_keys: FirmKeysTable;
    interview_calendars: InterviewCalendarsTable;
    push_subscriptions: PushSubscriptionsTable;
    roles: RolesTable;
    transactions: TransactionsTable;
    reveals: RevealsTable;
    availabilities: AvailabilitiesTable;
    messages: MessagesTable;
    notifications: NotificationsTable;
    waiting_notifications: WaitingNotificationsTable;
    documents: DocumentsTable;
    saved_searches: SavedSearchesTable;
    mail_alerts: MailAlertsTable;
    newsletter_subscribers: NewsletterSubscribersTable;
    newsletter_editions: NewsletterEditionsTable;
    newsletter_deliveries: NewsletterDeliveriesTable;
    mail_refusals: MailRefusalsTable;
    bookmarks: BookmarksTable;
    profile_accesses: ProfileAccessesTable;
    membership_requests: MembershipRequestsTable;
    unsent_applications: UnsentApplicationsTable;
    added_applicants: AddedApplicantsTable;
    elsewhere_applications: ElsewhereApplicationsTable;
    held_moves: HeldMovesTable;
    application_acts: ApplicationActsTable;
    notes: NotesTable;
    opinion_requests: OpinionRequestsTable;
    offer_mailboxes: OfferMailboxesTable;
    received_mails: ReceivedMailsTable;
    notes_requests: NotesRequestsTable;
    talent_pool_requests: TalentPoolRequestsTable;
    tasks: TasksTable;
    webhooks: WebhooksTable;
    webhook_logs: WebhookLogsTable;
    workflows: WorkflowsTable;
    files: FilesTable;
    idempotency_keys: IdempotencyKeysTable;
    jobs: JobsTable;
    revalidations: RevalidationsTable;
    secrets: SecretsTable;
    offer_feeds: OfferFeedTables["offer_feeds"];
    offer_feed_items: OfferFeedTables["offer_feed_items"];
    offer_feed_runs: OfferFeedTables["offer_feed_runs"];
  };

/** Append-only: a trigger refuses updates and deletions (migrations 0031 and 0046). */
type AuditLinesTable = {
  id: string;
  created_date: Timestamp;
  actor_type: "person" | "key" | "platform";
  actor_id: string | null;
  action: string;
  object_id: string;
  person_id: string | null;
  organization_id: string | null;
  reason: string | null;
  before: NullableJson<AuditState>;
  after: NullableJson<AuditState>;
};

type SearchPointsTable = { document: number; cell: number; latitude: number; longitude: number };

type SearchDocumentsTable = { document: number; asset_id: string; created_date: Date; numbers: Json<JsonObject> };

/** `bits` is read as bytes, never as a bit string: PostgreSQL would write it out in 16,384 characters. */
type SearchBitsTable = { field: string; value: string; segment: number; bits: never };

/** Assets whose current state is not in the index yet (migration 0065). */
type SearchWaitingTable = { asset_id: string; since: Generated<Date> };

type SearchTables = {
  search_documents: SearchDocumentsTable;
  search_points: SearchPointsTable;
  search_bits: SearchBitsTable;
  search_waiting: SearchWaitingTable;
};
