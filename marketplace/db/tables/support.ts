import type { NullableTimestamp, Timestamp } from "@/marketplace/db/tables/columns";

export type SentMailsTable = {
  id: string;
  name: string;
  user_id: string | null;
  masked_address: string;
  mailbox: string | null;
  created_date: Timestamp;
};

export type FailedCallsTable = {
  id: string;
  user_id: string;
  method: string;
  path: string;
  status: number;
  created_date: Timestamp;
};

export type AssistanceCodesTable = {
  id: string;
  user_id: string;
  hash: Buffer;
  parts: string[];
  created_date: Timestamp;
  expires_date: Timestamp;
  used_date: NullableTimestamp;
  reader_id: string | null;
};

/** `id` names no account any more; `name` is the one that it had. */
export type MergedAccountsTable = { id: string; kept_id: string; name: string | null; created_date: Timestamp };

/** `offer_slug` is empty for the address of a firm. */
export type FormerAddressesTable = {
  company_slug: string;
  offer_slug: string;
  asset_id: string;
  created_date: Timestamp;
};
