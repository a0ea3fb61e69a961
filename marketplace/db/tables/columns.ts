import type { ColumnType, JSONColumnType } from "kysely";
import type { JsonObject } from "@/lib/entities/json";

/** Timestamp that the database fills when it is not given; a Date when read. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** jsonb: an object when read, JSON text when written. */
export type Json<Value extends object> = ColumnType<Value, string | undefined, string>;
export type NullableJson<Value extends object = JsonObject> = JSONColumnType<
  Value | null,
  string | null | undefined,
  string | null
>;

export type DateColumns = { created_date: Timestamp; updated_date: Timestamp };
export type OpenColumns = { metadata: Json<JsonObject>; platform_data: Json<JsonObject> };
/** Columns that most objects of the protocol have in common. */
export type ObjectColumns = DateColumns & OpenColumns & { id: string };
