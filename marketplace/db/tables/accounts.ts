import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { PushKind } from "@/lib/entities/push-subscription";
import type { Json, NullableTimestamp, ObjectColumns, Timestamp } from "@/marketplace/db/tables/columns";

/** Organizations that a user belongs to, with the user's roles there; for an organization, its parent. */
export type OrganizationMemberships = Record<string, { roles: string[] }>;

export type UsersTable = ObjectColumns & {
  username: string | null;
  display_name: string | null;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  description: string | null;
  roles: Generated<string[]>;
  organizations: Json<OrganizationMemberships>;
  org_owner_id: string | null;
  /** Address of a person, in lower case, proved by a link mailed to it. */
  proved_email: string | null;
  /** Founder of an organization. */
  founder_id: string | null;
  password_hash: string | null;
  deletion_date: NullableTimestamp;
  last_activity_date: NullableTimestamp;
  inactivity_notice_date: NullableTimestamp;
  /** When the platform blocked the account, and why: a code of SUPPORT_REASONS. */
  blocked_date: NullableTimestamp;
  blocked_reason: string | null;
  /** Every name that an organization and its page have or had, as `firm_name_key` folds them: triggers write it. */
  name_keys: Generated<string[]>;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  refresh_hash: Buffer;
  user_agent: string | null;
  /** Network of the address that used the session last (identity/network). */
  network: ColumnType<string | null, string | null | undefined>;
  created_date: Timestamp;
  last_used_date: Timestamp;
  expires_date: Date;
  /** When the person gave their password again. */
  password_confirmed_date: NullableTimestamp;
};

export type MailTokensTable = {
  id: string;
  purpose: "reset" | "check" | "invitation" | "unsubscribe" | "email" | "proof";
  hash: Buffer;
  /** Hash of the token in the link of a reminder. */
  reminder_hash: ColumnType<Buffer | null, Buffer | null | undefined>;
  user_id: string | null;
  type: string | null;
  data: Json<JsonObject>;
  redirect_url: string | null;
  created_date: Timestamp;
  expires_date: NullableTimestamp;
  used_date: NullableTimestamp;
  reminded_date: NullableTimestamp;
};

/**
 * Actions towards other people that a person made the platform do; each is stored as long as a limit counts it
 * (resources/to-others.ts).
 */
export type ActsTable = {
  id: GeneratedAlways<string>;
  kind: string;
  person_id: string | null;
  organization_id: string | null;
  network: string | null;
  mailbox: string | null;
  created_date: Timestamp;
};

type Rights = {
  permissions: Generated<string[]>;
  read_namespaces: Generated<string[]>;
  edit_namespaces: Generated<string[]>;
};

export type ApiKeysTable = ObjectColumns &
  Rights & {
    name: string;
    type: string;
    hash: Buffer;
    shown: string;
    roles: Generated<string[]>;
    last_used_date: NullableTimestamp;
  };

/** Secret addresses of calendars of interviews (migration 0078). */
export type InterviewCalendarsTable = {
  id: string;
  user_id: string;
  /** Null for a candidate. */
  organization_id: string | null;
  hash: Buffer;
  created_date: Timestamp;
};

/** Devices that receive the notifications of a person (migration 0089). */
export type PushSubscriptionsTable = {
  id: string;
  user_id: string;
  /** Session in which the device was last turned on; null once it ran out. */
  session_id: string | null;
  /** Address that the browser's push service gave, and keys that encrypt what is sent there (RFC 8291), in base64url. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Our public key of then: the push service accepts nothing that is signed by another one. */
  vapid_key: string;
  kinds: PushKind[];
  user_agent: string | null;
  created_date: Timestamp;
};

/** Keys of one organization (migration 0052). */
export type FirmKeysTable = {
  id: string;
  organization_id: string;
  name: string;
  hash: Buffer;
  shown: string;
  creator_id: string | null;
  created_date: Timestamp;
  last_used_date: NullableTimestamp;
};

export type RolesTable = ObjectColumns & Rights & { name: string; value: string; parent_id: string | null };
