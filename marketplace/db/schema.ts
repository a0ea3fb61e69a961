import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";

/** Filled by the database when not given; a Date when read. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** jsonb: an object when read, JSON text when written. */
type Json<Value extends object> = ColumnType<Value, string | undefined, string>;
type NullableJson = JSONColumnType<JsonObject | null, string | null | undefined, string | null>;

type Dated = { created_date: Timestamp; updated_date: Timestamp };
type Open = { metadata: Json<JsonObject>; platform_data: Json<JsonObject> };
type Common = Dated & Open & { id: string; demo: Generated<boolean> };

type OrganizationMemberships = Record<string, { roles: string[] }>;

type UsersTable = Common & {
  username: string | null;
  display_name: string | null;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  description: string | null;
  roles: Generated<string[]>;
  organizations: Json<OrganizationMemberships>;
  org_owner_id: string | null;
};

type CategoriesTable = Common & { name: string; parent_id: string | null };

type AssetTypesTable = Common & {
  name: string;
  time_based: Generated<boolean>;
  infinite_stock: Generated<boolean>;
  pricing: Json<JsonObject>;
  timing: Json<JsonObject>;
  unavailable_when: NullableJson;
  transaction_process: NullableJson;
  namespaces: Json<JsonObject>;
  is_default: Generated<boolean>;
  active: Generated<boolean>;
};

type CustomAttributesTable = Common & {
  name: string;
  type: CustomAttributeType;
  list_values: ColumnType<string[] | null, string | null | undefined, string | null>;
};

type AssetsTable = Common & {
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
};

type SearchPointsTable = { document: number; cell: number; latitude: number; longitude: number };

type SearchDocumentsTable = { document: number; asset_id: string; created_date: Date; numbers: Json<JsonObject> };

/** `bits` is asked for as bytes, never as it is: PostgreSQL would write it out in 16,384 characters. */
type SearchBitsTable = { field: string; value: string; segment: number; bits: never };

type EntriesTable = Dated & {
  id: string;
  collection: string;
  locale: string;
  name: string;
  fields: Json<JsonObject>;
  metadata: Json<JsonObject>;
  published_date: NullableTimestamp;
  demo: Generated<boolean>;
};

type RatingsTable = Common & {
  author_id: string | null;
  target_id: string | null;
  asset_id: string | null;
  transaction_id: string | null;
  label: string | null;
  score: number;
  comment: string | null;
  data: Json<JsonObject>;
};

type EventsTable = {
  id: string;
  type: string;
  object_type: string | null;
  object_id: string | null;
  emitter: Generated<string>;
  emitter_id: string | null;
  metadata: Json<JsonObject>;
  demo: Generated<boolean>;
  created_date: Timestamp;
};

type ConfigTable = {
  access: "default" | "private";
  stelace: Json<JsonObject>;
  custom: Json<JsonObject>;
  theme: Json<JsonObject>;
  updated_date: Timestamp;
};

type DemonstrationTable = { only_row: Generated<boolean>; data_version: string; reference_date: string };

/** The tables of marketplace/db/migrations. */
export type Database = {
  users: UsersTable;
  categories: CategoriesTable;
  asset_types: AssetTypesTable;
  custom_attributes: CustomAttributesTable;
  assets: AssetsTable;
  search_documents: SearchDocumentsTable;
  search_points: SearchPointsTable;
  search_bits: SearchBitsTable;
  entries: EntriesTable;
  ratings: RatingsTable;
  events: EventsTable;
  config: ConfigTable;
  demonstration: DemonstrationTable;
};
