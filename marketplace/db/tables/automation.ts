import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Json, NullableJson, NullableTimestamp, ObjectColumns, Timestamp } from "@/marketplace/db/tables/columns";

export type EventsTable = {
  id: string;
  type: string;
  object_type: string | null;
  object_id: string | null;
  object: NullableJson;
  changes_requested: NullableJson;
  related_objects_ids: NullableJson;
  parent_id: string | null;
  emitter: Generated<string>;
  emitter_id: string | null;
  metadata: Json<JsonObject>;
  created_date: Timestamp;
};

export type TasksTable = ObjectColumns & {
  execution_date: NullableTimestamp;
  recurring_pattern: string | null;
  recurring_timezone: string | null;
  event_type: string;
  event_metadata: Json<JsonObject>;
  event_object_id: string | null;
  active: Generated<boolean>;
};

export type WebhooksTable = ObjectColumns & {
  name: string;
  target_url: string;
  event: string;
  api_version: string;
  active: Generated<boolean>;
  signing_secret: string;
};

export type WebhookLogsTable = {
  id: string;
  webhook_id: string;
  event_id: string;
  status: string;
  metadata: Json<JsonObject>;
  created_date: Timestamp;
};

export type WorkflowsTable = ObjectColumns & {
  name: string;
  description: string | null;
  context: JSONColumnType<string[] | null, string | null | undefined, string | null>;
  notify_url: string | null;
  event: string | null;
  run: JSONColumnType<JsonObject[] | null, string | null | undefined, string | null>;
  computed: NullableJson;
  active: Generated<boolean>;
  api_version: string;
};

export type JobsTable = {
  id: GeneratedAlways<number>;
  kind: string;
  key: string | null;
  turn: string | null;
  payload: Json<JsonObject>;
  run_date: Timestamp;
  attempts: Generated<number>;
  last_error: string | null;
  failed_date: NullableTimestamp;
  created_date: Timestamp;
};

export type IdempotencyKeysTable = {
  key: string;
  caller: string;
  request_hash: Buffer;
  answer: NullableJson;
  created_date: Timestamp;
};

export type FilesTable = {
  key: string;
  folder: string;
  filename: string;
  content_type: string;
  owner_id: string | null;
  bytes: number | null;
  uploaded_date: NullableTimestamp;
  checked_date: NullableTimestamp;
  created_date: Timestamp;
};

type AnalyticsLogsTable = { id: GeneratedAlways<number>; entry: Json<JsonObject>; created_date: Timestamp };

/** `day`, in Paris, is read as a Date by the driver: queries convert it to text. */
type AssetFiguresTable = {
  asset_id: string;
  owner_id: string;
  day: ColumnType<Date, string, string>;
  kind: string;
  source: string;
  count: number;
};

/** Days are as in `asset_figures`. */
type MissedSearchesTable = {
  id: string;
  line: string;
  locale: string;
  first_day: ColumnType<Date, string, string>;
  last_day: ColumnType<Date, string, string>;
  count: number;
  narrowed: number;
  addresses: number;
  settled: Generated<boolean>;
};

/** Counters of the use of the product. */
export type FigureTables = {
  analytics_logs: AnalyticsLogsTable;
  asset_figures: AssetFiguresTable;
  missed_searches: MissedSearchesTable;
};

/**
 * `number` follows the order of the commits. It is null until the commit of its own write, hence never null for a
 * reader.
 */
export type RevalidationsTable = {
  id: GeneratedAlways<number>;
  number: ColumnType<number, never, never>;
  tags: ColumnType<string[], readonly string[], never>;
  created_date: Timestamp;
};

export type SecretsTable = { name: string; value: string; created_date: Timestamp };
