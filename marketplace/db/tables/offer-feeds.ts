import type { Generated, JSONColumnType } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type {
  FeedFault,
  FeedFindings,
  FeedKind,
  FeedLine,
  FeedMapping,
  FeedReason,
  FeedSettings,
} from "@/lib/entities/offer-feed";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import type { DateColumns, Json, NullableJson, NullableTimestamp } from "@/marketplace/db/tables/columns";

/** Feeds from which offers are imported automatically (migration 0049). */
type OfferFeedsTable = DateColumns & {
  id: string;
  organization_id: string;
  kind: FeedKind;
  name: string;
  url: string | null;
  file: NullableJson<{ key: string; filename: string }>;
  /** Null until a person has reviewed the mapping. */
  mapping: NullableJson<FeedMapping>;
  settings: Json<FeedSettings>;
  active: Generated<boolean>;
  every_hours: Generated<number>;
  next_date: NullableTimestamp;
  failures: Generated<number>;
  fault: FeedFault | null;
  validators: NullableJson<{ etag?: string; lastModified?: string }>;
  read_date: NullableTimestamp;
  last_read: number | null;
  /**
   * Set when the feed is removed. From then on the feed is not read; the row is deleted once the offers of the feed are
   * closed.
   */
  removed_date: NullableTimestamp;
};

type OfferFeedItemsTable = DateColumns & {
  feed_id: string;
  reference: string;
  /** Null once the offer was removed. */
  asset_id: string | null;
  hash: string;
  base: Json<JsonObject>;
  state: "waiting" | "published" | "left";
  reasons: JSONColumnType<FeedReason[], string | undefined, string>;
  proposals: JSONColumnType<OfferProposal[], string | undefined, string>;
};

type OfferFeedRunsTable = DateColumns & {
  id: string;
  feed_id: string;
  kind: "trial" | "import";
  pressed: Generated<boolean>;
  closes_missing: Generated<boolean>;
  status: Generated<"running" | "done" | "failed">;
  fault: FeedFault | null;
  pending: Generated<number>;
  unfinished: Generated<boolean>;
  counts: Json<Record<string, number>>;
  lines: JSONColumnType<FeedLine[], string | undefined, string>;
  found: NullableJson<FeedFindings>;
  ended_date: NullableTimestamp;
};

export type OfferFeedTables = {
  offer_feeds: OfferFeedsTable;
  offer_feed_items: OfferFeedItemsTable;
  offer_feed_runs: OfferFeedRunsTable;
};
