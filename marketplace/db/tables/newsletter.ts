import type { Generated } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Json, NullableTimestamp, Timestamp } from "@/marketplace/db/tables/columns";

/** `email` and `firstname` are null once the subscription ended. */
export type NewsletterSubscribersTable = {
  id: string;
  mailbox: string;
  email: string | null;
  firstname: string | null;
  locale: Generated<"fr" | "en">;
  type: Generated<string>;
  requested_date: NullableTimestamp;
  request_count: Generated<number>;
  confirmed_date: NullableTimestamp;
  ended_date: NullableTimestamp;
  ended_by: "person" | "refusals" | "erasure" | null;
  created_date: Timestamp;
  updated_date: Timestamp;
};

/** `content` is described in resources/newsletter/editions/content.ts. */
export type NewsletterEditionsTable = {
  id: string;
  month: string;
  content: Json<JsonObject>;
  sender_id: string | null;
  recipient_count: number;
  created_date: Timestamp;
};

export type NewsletterDeliveriesTable = {
  edition_id: string;
  subscriber_id: string;
  mail_id: Generated<string>;
  enqueued: Generated<boolean>;
  outcome: "sent" | "refused" | "dropped" | null;
};

export type MailRefusalsTable = { id: Generated<number>; mailbox: string; created_date: Timestamp };
